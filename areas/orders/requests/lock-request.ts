import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { measurementUnit } from "#areas/commodities/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { lockParties } from "../lock-parties.ts";
import { marketOrderLine, marketOrderProposal, marketOrderRequest } from "../tables.ts";
import type { RequestState, Side } from "./request-states.ts";

type LockedLine = Awaited<ReturnType<typeof readLines>>[number];
type OpenProposal = Awaited<ReturnType<typeof findOpenProposal>>[number];

/** A request that the transaction has locked, as whoever had it locked before left it. */
export interface LockedRequest {
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
  lines: [LockedLine, ...LockedLine[]];
  /** What the trader offers and the buyer has not answered. */
  proposal: OpenProposal | undefined;
}

/**
 * Locks a request that the caller takes part in until the transaction's end.
 * @throws AppError errors.notFound, also for what is somebody else's
 */
export async function lockOwnRequest(
  context: Context,
  { id }: { id: string },
): Promise<LockedRequest> {
  const { accountId } = personOf(context);
  const [row] = await lock(context, { id, accountId });
  if (!row) throw notFound();
  const { buyerId, traderId } = row;
  await lockParties(context, { ids: [buyerId, traderId] });
  // Statements of their own: what begins with the lock sees what its last holder did.
  const [first, ...rest] = await readLines(context, { id });
  const [proposal] = await findOpenProposal(context, { id });
  if (!first) throw new Error(`The request ${id} has no lines`);
  const side = buyerId === accountId ? "buyer" : "seller";
  return {
    ...row,
    side,
    state: proposal ? "proposed" : row.state,
    otherId: side === "buyer" ? traderId : buyerId,
    lines: [first, ...rest],
    proposal,
  };
}

const lock = statement("request locked", (p: Parameters<{ id: string; accountId: string }>) =>
  select(
    {
      id: marketOrderRequest.id,
      buyerId: marketOrderRequest.buyerId,
      traderId: marketOrderRequest.traderId,
      currency: marketOrderRequest.currency,
      total: marketOrderRequest.total,
      state: marketOrderRequest.state,
    },
    sql`from ${marketOrderRequest} where ${marketOrderRequest.id} = ${p.id} and
      (${marketOrderRequest.buyerId} = ${p.accountId} or ${marketOrderRequest.traderId} = ${p.accountId})
      for update`,
  ),
);

const l = alias(marketOrderLine, "l");
const u = alias(measurementUnit, "u");

const readLines = statement("lines of a locked request", (p: Parameters<{ id: string }>) =>
  select(
    {
      id: l.id,
      productId: l.productId,
      productName: l.productName,
      /** Code of its unit. */
      unit: u.code,
      quantity: l.quantity,
      unitPrice: l.unitPrice,
    },
    sql`from ${marketOrderLine} l join ${measurementUnit} u on ${u.id} = ${l.unitId}
      where ${l.requestId} = ${p.id} order by ${l.place}`,
  ),
);

const findOpenProposal = statement("open proposal", (p: Parameters<{ id: string }>) =>
  select(
    { id: marketOrderProposal.id, changes: marketOrderProposal.changes },
    sql`from ${marketOrderProposal}
      where ${marketOrderProposal.requestId} = ${p.id} and ${marketOrderProposal.state} = 'open'`,
  ),
);
