import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Campaign } from "./endpoints.ts";
import { readNotification } from "./reads.ts";

/** The first campaign that she has not seen: one at a time, in the order in which they were sent. */
export async function waitingCampaign(context: Context): Promise<{ campaign: Campaign | null }> {
  const { accountId } = personOf(context);
  const [first] = await context.db.named<{ id: string }>("campaign waiting", waiting, [accountId]);
  const told = first && (await readNotification(context, accountId, first.id));
  if (!told) return { campaign: null };
  const { key, title, link, comment } = told;
  return { campaign: { key, title, link, message: comment ?? "" } };
}

const waiting = `
  select id from notification
  where account_id = $1 and seen_at is null and kind = 'communicationCampaign'
  order by created_at, id limit 1`;
