import { notFound } from "#core/errors.ts";
import { idPattern } from "#core/ids.ts";
import type { Database } from "#server/database/database.ts";
import { holdParties } from "./hold-parties.ts";
import type { OrderState } from "./order-states.ts";
import type { PaidState } from "./paid-states.ts";
import type { Side } from "./request-states.ts";

/** An order that the transaction holds, as its last holder left it. */
export interface HeldOrder {
  id: string;
  requestId: string;
  number: string;
  buyerId: string;
  traderId: string;
  state: OrderState;
  paid: PaidState;
  currency: string;
  total: number;
  rating: number | null;
  /** Which of the two asks. */
  side: Side;
  /** Who is told: the one who does not act. */
  otherId: string;
  lines: { productId: string; productName: string; quantity: number }[];
}

/**
 * Holds an order for one of its two sides until the transaction's end.
 * @throws AppError errors.notFound, also for what is somebody else's
 */
export async function holdOrder(
  db: Database,
  { id, accountId }: { id: string; accountId: string },
): Promise<HeldOrder> {
  const [row] = idPattern.test(id)
    ? await db.named<Omit<HeldOrder, "side" | "otherId" | "lines">>("order held for a side", held, [
        id,
        accountId,
      ])
    : [];
  if (!row) throw notFound();
  await holdParties(db, [row.buyerId, row.traderId]);
  // Once approved they change no more.
  const lines = await db.named<HeldOrder["lines"][number]>("lines of an order", linesOf, [
    row.requestId,
  ]);
  const side = row.buyerId === accountId ? "buyer" : "seller";
  return { ...row, side, otherId: side === "buyer" ? row.traderId : row.buyerId, lines };
}

const held = `
  select id, request_id as "requestId", number, buyer_id as "buyerId", trader_id as "traderId",
    state, paid, currency, total, rating
  from market_order where id = $1 and (buyer_id = $2 or trader_id = $2) for update`;

const linesOf = `
  select product_id as "productId", product_name as "productName", quantity
  from market_order_line where request_id = $1 order by place`;
