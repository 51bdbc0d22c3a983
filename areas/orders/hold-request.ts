import { notFound } from "#core/errors.ts";
import { idPattern } from "#core/ids.ts";
import type { Database } from "#server/database/database.ts";
import { holdParties } from "./hold-parties.ts";
import type { ProposedChange } from "./proposed-change.ts";
import type { RequestState, Side } from "./request-states.ts";

export interface HeldLine {
  id: string;
  productId: string;
  productName: string;
  /** Code of its unit. */
  unit: string;
  quantity: number;
  unitPrice: number;
}

/** A request that the transaction holds, as its last holder left it. */
export interface HeldRequest {
  id: string;
  buyerId: string;
  traderId: string;
  currency: string;
  total: number;
  state: RequestState;
  /** Which of the two asks. */
  side: Side;
  /** Who is told: the one who does not act. */
  otherId: string;
  lines: [HeldLine, ...HeldLine[]];
  /** What the trader offers and the buyer has not answered. */
  proposal: { id: string; changes: ProposedChange[] } | undefined;
}

type RequestRow = Pick<HeldRequest, "buyerId" | "traderId" | "currency" | "total"> & {
  state: Exclude<RequestState, "proposed">;
};

/**
 * Holds a request for one of its two sides until the transaction's end.
 * @throws AppError errors.notFound, also for what is somebody else's
 */
export async function holdRequest(
  db: Database,
  { id, accountId }: { id: string; accountId: string },
): Promise<HeldRequest> {
  const [row] = idPattern.test(id)
    ? await db.named<RequestRow>("request held", held, [id, accountId])
    : [];
  if (!row) throw notFound();
  await holdParties(db, [row.buyerId, row.traderId]);
  // Statements of their own: what begins with the lock sees what its last holder did.
  const [first, ...rest] = await db.named<HeldLine>("lines of a held request", linesOf, [id]);
  const [proposal] = await db.named<{ id: string; changes: ProposedChange[] }>(
    "open proposal",
    "select id, changes from market_order_proposal where request_id = $1 and state = 'open'",
    [id],
  );
  if (!first) throw new Error(`The request ${id} has no lines`);
  const side = row.buyerId === accountId ? "buyer" : "seller";
  return {
    ...row,
    id,
    side,
    state: proposal ? "proposed" : row.state,
    otherId: side === "buyer" ? row.traderId : row.buyerId,
    lines: [first, ...rest],
    proposal,
  };
}

const held = `
  select buyer_id as "buyerId", trader_id as "traderId", currency, total, state
  from market_order_request where id = $1 and (buyer_id = $2 or trader_id = $2) for update`;

const linesOf = `
  select l.id, l.product_id as "productId", l.product_name as "productName", u.code as unit,
    l.quantity, l.unit_price as "unitPrice"
  from market_order_line l join measurement_unit u on u.id = l.unit_id
  where l.request_id = $1 order by l.place`;
