import { getTableColumns, sql } from "drizzle-orm";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import {
  deletion,
  insertInto,
  type NewRow,
  type Parameters,
  parametersOf,
  returning,
  setExcluded,
  statement,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import type { addPushToken as endpoint } from "./endpoints.ts";
import { refuse } from "./refusals.ts";
import { pushSubscription } from "./tables.ts";

/**
 * Reassigns the browser to the user who signs in there next. @throws AppError
 * notifications.badPushAddress
 */
export const addPushToken: Handler<typeof endpoint> = (context, { endpoint: address, keys }) => {
  const { accountId, sessionId } = personOf(context);
  if (!context.push.accepts(address)) throw refuse("badPushAddress");
  return context.transaction(async (context) => {
    const [row] = await keepBrowser(context, {
      id: newId(),
      accountId,
      sessionId,
      endpoint: address,
      ...keys,
      createdAt: context.now,
    });
    await deletePast(context, { accountId, max: context.settings.PUSH_BROWSERS });
    return { id: row?.id ?? "" };
  });
};

const keepBrowser = statement(
  "push token added",
  (p: Parameters<NewRow<typeof pushSubscription>>) => {
    const columns = getTableColumns(pushSubscription);
    const { id, endpoint, ...replaced } = columns;
    return returning(
      sql`${insertInto(pushSubscription, parametersOf(p, columns))}
        on conflict on constraint push_subscription__endpoint
        do update ${setExcluded(...Object.values(replaced))}`,
      { id },
    );
  },
);

const deletePast = statement(
  "push tokens past the limit",
  (p: Parameters<{ accountId: string; max: number }>) => sql`
    delete from ${pushSubscription} where ${pushSubscription.id} in (
      select ${pushSubscription.id} from ${pushSubscription}
      where ${pushSubscription.accountId} = ${p.accountId}
      order by ${pushSubscription.createdAt} desc, ${pushSubscription.id} desc offset ${p.max})`,
);

/** Ends push messages in this browser. Also succeeds when there is no subscription. */
export async function removePushToken(context: Context, { endpoint }: { endpoint: string }) {
  const { accountId } = personOf(context);
  await deleteBrowser(context, { endpoint, accountId });
  return {};
}

const deleteBrowser = deletion(pushSubscription, "push token removed", "endpoint", "accountId");
