import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { addPushToken as endpoint } from "./endpoints.ts";
import { refuse } from "./refusals.ts";

/** Browsers of one account that are pushed to; past it the oldest gives its place up. */
const mostBrowsers = 10;

/**
 * Takes notifications by push in this browser, for as long as its sign-in lasts. Whoever signs in
 * there next takes the browser over.
 * @throws AppError notifications.badPushAddress for what is no push service we know
 */
export async function addPushToken(
  context: Context,
  { endpoint: address, keys }: ParsedInputOf<typeof endpoint>,
): Promise<{ id: string }> {
  const { accountId, sessionId } = personOf(context);
  if (!context.push.accepts(address)) throw refuse("badPushAddress");
  return context.db.transaction(async (db) => {
    const [row] = await db.named<{ id: string }>("push token added", add, [
      newId(),
      accountId,
      sessionId,
      address,
      keys.p256dh,
      keys.auth,
      context.now,
    ]);
    await db.named("push tokens past the limit", cut, [accountId, mostBrowsers]);
    return { id: row?.id ?? "" };
  });
}

const add = `
  insert into push_subscription (id, account_id, session_id, endpoint, p256dh, auth, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict on constraint push_subscription__endpoint do update set
    account_id = excluded.account_id, session_id = excluded.session_id,
    p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at
  returning id`;
const cut = `
  delete from push_subscription where id in (
    select id from push_subscription where account_id = $1
    order by created_at desc, id desc offset $2)`;
