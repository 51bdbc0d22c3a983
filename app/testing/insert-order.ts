import { newId } from "#core/ids.ts";

type Run = (text: string, values?: unknown[]) => Promise<unknown>;

interface Given {
  buyerId: string;
  traderId: string;
  /** ISO 4217; its edition's orders are numbered as the edition is. */
  currency: "TZS" | "KES";
}

/** An approved order of 2,500 shillings without lines, for what asks about its payment alone. */
export async function insertOrder(run: Run, { buyerId, traderId, currency }: Given) {
  const [requestId, id] = [newId(), newId()];
  const edition = currency === "KES" ? "KE" : "TZ";
  const number = `${edition}-MO-${id.slice(-6)}`;
  const parties = [buyerId, traderId, currency];
  await run(
    `insert into market_order_request (id, buyer_id, trader_id, state, currency, total, contact_name,
       contact_phone, country_code, created_at, updated_at)
     values ($1, $2, $3, 'approved', $4, 2500, 'Amina Juma', '+255712000009', 'TZ', now(), now())`,
    [requestId, ...parties],
  );
  await run(
    `insert into market_order (id, request_id, number, buyer_id, trader_id, state, currency, total,
       approved_at, updated_at)
     values ($1, $2, $3, $4, $5, 'approved', $6, 2500, now(), now())`,
    [id, requestId, number, ...parties],
  );
  return { id, requestId, number };
}
