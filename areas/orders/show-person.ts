import { sql } from "drizzle-orm";
import type { userDetails } from "#areas/accounts/endpoints.ts";
import { readUserDetails } from "#areas/accounts/reads.ts";
import { idPattern } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, statement } from "#server/database/statement.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { marketOrder } from "./tables.ts";

/** What everybody may know of somebody; with her contacts for who has an order together with her. */
export async function showPerson(context: Context, input: ParsedInputOf<typeof userDetails>) {
  return readUserDetails(context, input, { withContacts: await tradeTogether(context, input.id) });
}

async function tradeTogether(context: Context, id: string): Promise<boolean> {
  const { actor } = context;
  if (actor.kind !== "person" || !idPattern.test(id)) return false;
  const found = await findOrderTogether(context, { one: actor.accountId, other: id });
  return found.length > 0;
}

const { buyerId, traderId } = marketOrder;

const findOrderTogether = statement(
  "order together",
  (p: Parameters<{ one: string; other: string }>) => sql`
    select from ${marketOrder} where (${buyerId} = ${p.one} and ${traderId} = ${p.other})
      or (${buyerId} = ${p.other} and ${traderId} = ${p.one}) limit 1`,
);
