import { getTableColumns, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { lockParties } from "#areas/trade/orders/order-steps.ts";
import { refuse } from "#areas/transport/services/refusals.ts";
import { notFound } from "#core/errors.ts";
import { stateAfter } from "#core/state-table.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement, updateById } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { transportEnded, transportGiven } from "./notifications.ts";
import { logisticsOffer, logisticsRequest } from "./tables.ts";
import { type RequestAct, requestRules, type Side } from "./transport-rules.ts";
import { tell, writeStep } from "./transport-steps.ts";

/** A request that the transaction has locked, as whoever had it locked before left it. */
export type LockedRequest = Awaited<ReturnType<typeof lockOwnRequest>>;

/** By which another provider takes a request over. */
export type TakenOver = Pick<
  typeof logisticsRequest.$inferSelect,
  "serviceId" | "providerId" | "cost" | "total" | "currency"
>;

interface Move {
  id: string;
  act: RequestAct;
  /** For the history. */
  comment?: string | undefined;
  /** Kept on the request as why it ended. */
  reason?: string | undefined;
  /** Who carries from now on, where that changes; refuses what the rules refuse. */
  takenOverBy?: (context: Context, request: LockedRequest) => Promise<TakenOver>;
}

/**
 * Moves a request as its table of states allows: locks it, decides, writes state and history, and
 * does what the move causes, all in one transaction. Offers of others that were open are closed, and
 * who made them is told.
 * @param cause is given the request as it is now
 * @throws AppError errors.notFound for who takes no part in it, logistics.notNow (409) where this
 *   side may not do it from here
 */
export function moveRequest<T>(
  context: Context,
  { id, act, comment, reason, takenOverBy }: Move,
  cause: (context: Context, request: LockedRequest) => Promise<T>,
): Promise<T> {
  const { now } = context;
  return context.transaction(async (context) => {
    const before = await lockOwnRequest(context, { id });
    const { side, offers } = before;
    const state = stateAfter(requestRules, act, before);
    if (!state) throw refuse("notNow");
    const taken = await takenOverBy?.(context, before);
    const request = { ...before, ...taken, state };
    await updateRequest(context, { id, state, reason, updatedAt: now, ...taken });
    await writeStep(context, { requestId: id, act, side, state, comment: comment ?? reason });
    for (const { id: offerId, providerId } of offers) {
      const isTaken = providerId === request.providerId;
      const answer = isTaken ? "accepted" : "closed";
      await updateOffer(context, { id: offerId, state: answer, answeredAt: now });
      if (isTaken) continue;
      const news = state === "approved" ? transportGiven : transportEnded;
      await tell(context, news, { requestId: id, to: providerId, side: "elsewhere" });
    }
    return cause(context, request);
  });
}

export const updateOffer = updateById(logisticsOffer, "offer of transport answered");

const updateRequest = updateById(logisticsRequest, "transport request moved");

const r = alias(logisticsRequest, "r");
const f = alias(logisticsOffer, "f");

/** @throws AppError errors.notFound, also for what is somebody else's */
export async function lockOwnRequest(context: Context, { id }: { id: string }) {
  const { accountId } = personOf(context);
  const [row] = await lock(context, { id, accountId });
  if (!row) throw notFound();
  // Whoever changes offers holds their request: a statement of its own sees what its last holder did.
  const offers = await findOpenOffers(context, { id });
  const { customerId, providerId } = row;
  const others = offers.map((one) => one.providerId);
  await lockParties(context, { ids: [customerId, providerId, ...others] });
  const side: Side = customerId === accountId ? "customer" : "provider";
  return {
    ...row,
    side,
    /** Who is told: the one who does not act. */
    otherId: side === "customer" ? providerId : customerId,
    /** What others offer and the customer has not answered. */
    offers,
  };
}

const lock = statement(
  "transport request locked",
  (p: Parameters<{ id: string; accountId: string }>) =>
    select(
      getTableColumns(r),
      sql`from ${logisticsRequest} r where ${r.id} = ${p.id}
        and (${r.customerId} = ${p.accountId} or ${r.providerId} = ${p.accountId}) for update`,
    ),
);

const findOpenOffers = statement("open offers of transport", (p: Parameters<{ id: string }>) =>
  select(
    getTableColumns(f),
    sql`from ${logisticsOffer} f where ${f.requestId} = ${p.id} and ${f.state} = 'open'
      order by ${f.id}`,
  ),
);
