import { sql } from "drizzle-orm";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import {
  bare,
  insertInto,
  type Parameters,
  returning,
  statement,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { addPushToken as endpoint } from "./endpoints.ts";
import { refuse } from "./refusals.ts";
import { pushSubscription } from "./tables.ts";

/** Browsers of one account that are pushed to; past it the oldest gives its place up. */
const maxBrowsers = 10;

/**
 * Takes notifications by push in this browser, for as long as its sign-in lasts. Whoever signs in
 * there next takes the browser over.
 * @throws AppError notifications.badPushAddress for what is no push service we know
 */
export function addPushToken(
  context: Context,
  { endpoint: address, keys }: ParsedInputOf<typeof endpoint>,
): Promise<{ id: string }> {
  const { accountId, sessionId } = personOf(context);
  if (!context.push.accepts(address)) throw refuse("badPushAddress");
  return context.transaction(async (context) => {
    const [row] = await keepBrowser(context, {
      id: newId(),
      accountId,
      sessionId,
      endpoint: address,
      p256dh: keys.p256dh,
      auth: keys.auth,
      now: context.now,
    });
    await deletePast(context, { accountId, max: maxBrowsers });
    return { id: row?.id ?? "" };
  });
}

interface Browser {
  id: string;
  accountId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  now: Date;
}

const keepBrowser = statement("push token added", (p: Parameters<Browser>) =>
  returning(
    sql`${insertInto(pushSubscription, {
      id: p.id,
      accountId: p.accountId,
      sessionId: p.sessionId,
      endpoint: p.endpoint,
      p256dh: p.p256dh,
      auth: p.auth,
      createdAt: p.now,
    })}
    on conflict on constraint push_subscription__endpoint do update set ${sql.join(
      [
        pushSubscription.accountId,
        pushSubscription.sessionId,
        pushSubscription.p256dh,
        pushSubscription.auth,
        pushSubscription.createdAt,
      ].map((column) => sql`${bare(column)} = excluded.${bare(column)}`),
      sql`, `,
    )}`,
    { id: pushSubscription.id },
  ),
);

const deletePast = statement(
  "push tokens past the limit",
  (p: Parameters<{ accountId: string; max: number }>) => sql`
    delete from ${pushSubscription} where ${pushSubscription.id} in (
      select ${pushSubscription.id} from ${pushSubscription}
      where ${pushSubscription.accountId} = ${p.accountId}
      order by ${pushSubscription.createdAt} desc, ${pushSubscription.id} desc offset ${p.max})`,
);

/** Takes no more by push in this browser; one that did not is as well. */
export async function removePushToken(
  context: Context,
  { endpoint }: { endpoint: string },
): Promise<Record<string, never>> {
  const { accountId } = personOf(context);
  await deleteBrowser(context, { endpoint, accountId });
  return {};
}

const deleteBrowser = statement(
  "push token removed",
  (p: Parameters<{ endpoint: string; accountId: string }>) => sql`
    delete from ${pushSubscription} where ${pushSubscription.endpoint} = ${p.endpoint}
      and ${pushSubscription.accountId} = ${p.accountId}`,
);
