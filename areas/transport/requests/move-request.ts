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
import {
  type RequestAct,
  type RequestState,
  requestRules,
  requestStateAt,
  type Side,
} from "./transport-rules.ts";
import { notifyParty, writeStep } from "./transport-steps.ts";

/** A request locked by the transaction, in the state that the previous lock holder left. */
export type LockedRequest = Awaited<ReturnType<typeof lockOwnRequest>>;

/** Fields that change when another provider takes a request over. */
export type Takeover = Pick<
  typeof logisticsRequest.$inferSelect,
  "serviceId" | "providerId" | "cost" | "total" | "currency" | "days"
>;

interface Move {
  id: string;
  act: Exclude<RequestAct, "expire">;
  /** For the history. */
  comment?: string | undefined;
  /** Stored on the request as the reason why it ended. */
  reason?: string | undefined;
  /** Returns the new carrier if it changes; throws if the rules forbid the move. */
  takenOverBy?: (context: Context, request: LockedRequest) => Promise<Takeover>;
}

/**
 * Moves a request as its state table allows: locks it, checks the move, writes state and history,
 * and runs the consequences, all in one transaction. Other open offers are closed and their
 * providers notified.
 * @param cause receives the request after the move
 * @throws AppError errors.notFound for a user who is not a party to it, logistics.notNow (409) if
 * this side may not make this move from the current state
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
    await closeOffers(context, { id, offers, takenBy: request.providerId, state });
    return cause(context, request);
  });
}

interface Closing {
  /** Id of the request. */
  id: string;
  offers: readonly { id: string; providerId: string }[];
  /** Its carrier; that provider's offer was accepted. */
  takenBy: string | null;
  state: RequestState;
}

/** Closes the open offers of a request that ends, and notifies their providers. */
export async function closeOffers(
  context: Context,
  { id, offers, takenBy, state }: Closing,
): Promise<void> {
  const answeredAt = context.now;
  for (const { id: offerId, providerId: to } of offers) {
    if (to === takenBy) {
      await updateOffer(context, { id: offerId, state: "accepted", answeredAt });
      continue;
    }
    await updateOffer(context, { id: offerId, state: "closed", answeredAt });
    const news = state === "approved" ? transportGiven : transportEnded;
    await notifyParty(context, news, { requestId: id, to, side: "elsewhere" });
  }
}

export const updateOffer = updateById(logisticsOffer, "offer of transport answered");

export const updateRequest = updateById(logisticsRequest, "transport request moved");

const r = alias(logisticsRequest, "r");
const f = alias(logisticsOffer, "f");

/** @throws AppError errors.notFound, also for another user's request */
export async function lockOwnRequest(context: Context, { id }: { id: string }) {
  const { accountId } = personOf(context);
  const [row] = await lock(context, { id, accountId });
  if (!row) throw notFound();
  // Every change of an offer locks its request first. A separate statement sees what the last lock
  // holder wrote.
  const offers = await findOpenOffers(context, { id });
  const { customerId, providerId } = row;
  const others = offers.map((offer) => offer.providerId);
  const parties = providerId === null ? [customerId] : [customerId, providerId];
  await lockParties(context, { ids: [...parties, ...others] });
  const side: Side = customerId === accountId ? "customer" : "provider";
  return {
    ...row,
    state: requestStateAt(row, context.now),
    side,
    /** Open offers of other providers. */
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

export const findOpenOffers = statement(
  "open offers of transport",
  (p: Parameters<{ id: string }>) =>
    select(
      getTableColumns(f),
      sql`from ${logisticsOffer} f where ${f.requestId} = ${p.id} and ${f.state} = 'open'
      order by ${f.id}`,
    ),
);
