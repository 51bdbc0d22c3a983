import { holdProducts } from "#areas/market/hold-stock.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { cancelRequest } from "./cancel-request.ts";
import { rejectRequest } from "./reject-request.ts";
import type { Side } from "./request-states.ts";

/** Holds the requests of a person that wait: before accounts, as everywhere. */
export async function holdRequestsOf({ named }: Database, accountId: string): Promise<void> {
  await named("requests of who leaves held", held, [accountId]);
}

/**
 * Ends what waits between the caller, who leaves, and others: what she asked for is cancelled, what
 * she was asked for is rejected. Stock goes back and the others are told why, in their languages.
 */
export async function endRequests(
  context: Context,
  accountId: string,
  whyOf: (side: Side, language: Language) => string,
): Promise<void> {
  const { db } = context;
  const products = await db.named<{ id: string }>("products of who leaves", asked, [accountId]);
  await holdProducts(
    db,
    products.map(({ id }) => id),
  );
  const pending = await db.named<{ id: string; side: Side; language: Language }>(
    "requests of who leaves",
    waiting,
    [accountId],
  );
  for (const { id, side, language } of pending) {
    const end = side === "buyer" ? cancelRequest : rejectRequest;
    await end(context, { id, reason: whyOf(side, language) });
  }
}

/** The contacts she gave for her requests: their traders need them no longer, orders go on. */
export async function forgetOperators({ named }: Database, accountId: string): Promise<void> {
  await named("operators of who leaves", forget, [accountId]);
}

const hers = "state = 'pending' and (buyer_id = $1 or trader_id = $1)";
const held = `select id from market_order_request where ${hers} order by id for update`;
const asked = `
  select distinct l.product_id as id from market_order_line l
  where l.request_id in (select id from market_order_request where ${hers})`;
const waiting = `
  select r.id, case when r.buyer_id = $1 then 'buyer' else 'seller' end as side, o.language
  from market_order_request r
    join account o on o.id = case when r.buyer_id = $1 then r.trader_id else r.buyer_id end
  where r.state = 'pending' and (r.buyer_id = $1 or r.trader_id = $1) order by r.id`;
const forget = `
  update market_order_request
  set contact_name = '', contact_phone = null, contact_email = null, location_id = null
  where buyer_id = $1`;
