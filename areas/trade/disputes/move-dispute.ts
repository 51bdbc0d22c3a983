import type { LockedOrder } from "#areas/trade/orders/orders/lock-order.ts";
import { newId } from "#core/ids.ts";
import { orderProblemPath } from "#core/paths.ts";
import { stateAfter } from "#core/state-table.ts";
import type { Context } from "#server/context.ts";
import { insertion, updateById } from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import { dueAfter, isActive } from "./dispute-clock.ts";
import {
  type DisputeAct,
  type DisputeActor,
  type DisputeSide,
  type DisputeState,
  disputeRules,
  type Remedy,
  withMoney,
} from "./dispute-rules.ts";
import { type DisputeEvent, type DisputePayload, disputeNotifications } from "./notifications.ts";
import { refuse } from "./refusals.ts";
import { dispute, disputeStep } from "./tables.ts";

/** A dispute and its order, both locked until the end of the transaction. */
export interface LockedDispute extends Readonly<typeof dispute.$inferSelect> {
  order: LockedOrder;
}

interface Move {
  act: DisputeAct;
  side: DisputeActor;
  /** Absent for a deadline. */
  by?: string;
  words?: string | undefined;
  /** Of an offer or a decision. */
  remedy?: Remedy;
  amount?: number;
  /** When it happened; for a deadline the deadline itself. */
  at?: Date;
}

/** The event that each act causes. */
const eventOf = {
  offer: "disputeOffered",
  contest: "disputeContested",
  accept: "disputeSettled",
  decline: "disputeDeclined",
  declineLast: "disputeEscalated",
  escalate: "disputeEscalated",
  handOver: "disputeEscalated",
  expire: "disputeEscalated",
  decide: "disputeDecided",
  withdraw: "disputeWithdrawn",
} as const satisfies Record<DisputeAct, DisputeEvent>;

const roleOf = ({ openedBy }: LockedDispute, side: DisputeActor) =>
  side === "officer"
    ? "officer"
    : side === "system"
      ? "clock"
      : side === openedBy
        ? "opener"
        : "other";

/**
 * @returns the next state
 * @throws AppError disputes.notNow (409) where this side may not do it from here
 */
export function stateAfterAct(
  before: LockedDispute,
  { act, side }: Pick<Move, "act" | "side">,
): DisputeState {
  const state = stateAfter(disputeRules, act, { state: before.state, side: roleOf(before, side) });
  if (!state) throw refuse("notNow");
  return state;
}

/**
 * Applies an act to a dispute by its state table: writes the state, its deadline and the history,
 * and notifies who did not act.
 * @throws AppError disputes.notNow (409) where this side may not do it from here
 */
export async function moveDispute(
  context: Context,
  before: LockedDispute,
  { act, side, by, words, remedy, amount = 0, at = context.now }: Move,
): Promise<LockedDispute> {
  const state = stateAfterAct(before, { act, side });
  const isOffer = act === "offer";
  // What was on the table is kept where it is accepted, replaced by a new offer or a decision, and
  // gone otherwise.
  const terms =
    act === "accept"
      ? { remedy: before.remedy, amount: before.amount }
      : { remedy: remedy ?? null, amount };
  const hasEnded = !isActive(state);
  const isOwed = hasEnded && terms.remedy !== null && withMoney(terms.remedy) && terms.amount > 0;
  const { settleBy } = before;
  const changed = {
    state,
    ...terms,
    offers: before.offers + (isOffer ? 1 : 0),
    repayment: isOwed ? ("owed" as const) : ("none" as const),
    dueAt: dueAfter({ state, from: at, settleBy, isOwed }, context.settings),
    ...(state === "escalated" && { escalatedAt: at }),
    ...(hasEnded && { endedAt: at }),
    updatedAt: context.now,
  };
  await updateDispute(context, { id: before.id, ...changed });
  const said = {
    words,
    ...(terms.remedy !== null && { remedy: terms.remedy, amount: terms.amount }),
  };
  await writeStep(context, { disputeId: before.id, act, side, by: by ?? null, at, ...said });
  const after = { ...before, ...changed };
  await notifyOthers(context, after, eventOf[act], { by, comment: words });
  return after;
}

export const updateDispute = updateById(dispute, "dispute changed");
const insertStep = insertion(disputeStep, "dispute step");

/** Adds a step to the history, in the transaction of the act. */
export const writeStep = (
  context: Pick<Context, "db" | "now">,
  { at = context.now, ...step }: Omit<typeof disputeStep.$inferInsert, "id" | "at"> & { at?: Date },
) => insertStep(context, { ...step, id: newId(), at });

/** Notifies the sides that did not act, in the transaction of the act. */
export async function notifyOthers(
  context: Context,
  of: LockedDispute,
  event: DisputeEvent,
  {
    by,
    comment,
    ...more
  }: { by?: string | undefined; comment?: string | undefined } & Partial<DisputePayload>,
): Promise<void> {
  const { order, remedy, amount, dueAt } = of;
  for (const to of [of.buyerId, of.traderId]) {
    if (to === by) continue;
    await notify(context, disputeNotifications[event], {
      to,
      about: orderProblemPath(of.orderId),
      payload: {
        orderNumber: order.number,
        currency: order.currency,
        dateUpdated: context.now.toISOString(),
        ...(remedy !== null && { remedy }),
        ...(amount > 0 && { total: amount }),
        ...(dueAt && { dueBy: dueAt.toISOString() }),
        comment: comment || undefined,
        ...more,
      },
    });
  }
}

/** The side of an account in a dispute. */
export const sideOf = ({ buyerId }: { buyerId: string }, accountId: string): DisputeSide =>
  buyerId === accountId ? "buyer" : "seller";
