import type { userDetails } from "#areas/accounts/endpoints.ts";
import { readUserDetails } from "#areas/accounts/reads.ts";
import { idPattern } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";

/** What everybody may know of somebody; with her contacts for who has an order together with her. */
export async function showPerson(context: Context, input: ParsedInputOf<typeof userDetails>) {
  return readUserDetails(context, input, { withContacts: await tradeTogether(context, input.id) });
}

async function tradeTogether({ db, actor }: Context, id: string): Promise<boolean> {
  if (actor.kind !== "person" || !idPattern.test(id)) return false;
  const found = await db.named("order together", together, [actor.accountId, id]);
  return found.length > 0;
}

const together = `
  select from market_order
  where (buyer_id = $1 and trader_id = $2) or (buyer_id = $2 and trader_id = $1) limit 1`;
