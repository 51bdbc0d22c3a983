import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Campaign } from "./endpoints.ts";
import { readNotification } from "./reads.ts";
import { notification } from "./tables.ts";

/** The first campaign that she has not seen: one at a time, in the order in which they were sent. */
export async function waitingCampaign(context: Context): Promise<{ campaign: Campaign | null }> {
  const { accountId } = personOf(context);
  const [first] = await findWaiting(context, { accountId });
  const found = first && (await readNotification(context, { accountId, id: first.id }));
  if (!found) return { campaign: null };
  const { key, title, link, comment } = found;
  return { campaign: { key, title, link, message: comment ?? "" } };
}

const findWaiting = statement("campaign waiting", (p: Parameters<{ accountId: string }>) =>
  select(
    { id: notification.id },
    sql`from ${notification} where ${notification.accountId} = ${p.accountId}
      and ${notification.seenAt} is null and ${notification.kind} = 'communicationCampaign'
      order by ${notification.createdAt}, ${notification.id} limit 1`,
  ),
);
