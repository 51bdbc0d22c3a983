import { dayMs } from "#core/time.ts";
import {
  activeStates,
  type DisputeReason,
  type DisputeSide,
  type DisputeState,
  negotiableStates,
  reasonsOf,
} from "./dispute-rules.ts";

/** The settings of the deadlines, in days. */
export interface DisputeDays {
  DISPUTE_ANSWER_DAYS: number;
  DISPUTE_SETTLE_DAYS: number;
  DISPUTE_DECISION_DAYS: number;
  DISPUTE_REPAYMENT_DAYS: number;
  DISPUTE_WAIT_DAYS: number;
  DISPUTE_OPEN_DAYS: number;
}

export const later = (than: Date, days: number): Date => new Date(than.getTime() + days * dayMs);

const isIn = (states: readonly DisputeState[], state: DisputeState) => states.includes(state);
export const isActive = (state: DisputeState): boolean => isIn(activeStates, state);

interface Dated {
  state: DisputeState;
  dueAt: Date | null;
}

/**
 * Whether the two sides have let their time pass. Such a dispute is with the officers from then on,
 * even if the job that moves it has not run yet.
 */
export const isExpired = ({ state, dueAt }: Dated, now: Date): boolean =>
  isIn(negotiableStates, state) && dueAt !== null && dueAt <= now;

interface Due {
  state: DisputeState;
  /** When the state began. */
  from: Date;
  /** By when the two sides have to settle. */
  settleBy: Date;
  isOwed: boolean;
}

/** Returns by when the next act is due, or null if nothing is. */
export function dueAfter({ state, from, settleBy, isOwed }: Due, days: DisputeDays): Date | null {
  if (isIn(negotiableStates, state)) {
    const answer = later(from, days.DISPUTE_ANSWER_DAYS);
    return answer < settleBy ? answer : settleBy;
  }
  if (state === "escalated") return later(from, days.DISPUTE_DECISION_DAYS);
  return isOwed ? later(from, days.DISPUTE_REPAYMENT_DAYS) : null;
}

/** What decides which reasons a side may give. */
export interface DisputedOrder {
  state: "approved" | "processed" | "dispatched" | "delivered" | "cancelled";
  paid: "unpaid" | "submitted" | "paid";
  /** The agreement, or the confirmed payment if it came later. */
  agreedAt: Date;
  /** The last change of the order's state. */
  movedAt: Date;
  /** Whether the buyer has confirmed that the goods arrived. */
  isReceivedByBuyer: boolean;
  /** Earlier disputes of the order, of both sides, newest first. */
  earlier: readonly {
    openedBy: DisputeSide;
    reason: DisputeReason;
    state: DisputeState;
    /** When it ended, or what was agreed was due. */
    endedAt: Date | null;
    /** Money that is owed and overdue, or an agreement without money. */
    mayBeBroken: boolean;
  }[];
}

/**
 * Returns the reasons that a side may give now, in the order of the form. A reason that was settled
 * or decided is not given again: "notKept" is there for an agreement that was not kept.
 */
export function reasonsFor(
  side: DisputeSide,
  order: DisputedOrder,
  { now, days }: { now: Date; days: DisputeDays },
): DisputeReason[] {
  const { state, paid, agreedAt, movedAt, earlier } = order;
  if (earlier.some((one) => isActive(one.state))) return [];
  const hasWaited = (since: Date) => later(since, days.DISPUTE_WAIT_DAYS) <= now;
  const isRecent = (since: Date) => later(since, days.DISPUTE_OPEN_DAYS) >= now;
  const isSent = state === "dispatched" || (state === "delivered" && isRecent(movedAt));
  const isDelayed = (state === "approved" || state === "processed") && hasWaited(agreedAt);
  const last = earlier.find((one) => one.state !== "withdrawn");
  const isBroken = last?.endedAt != null && last.mayBeBroken && isRecent(last.endedAt);
  const may: Record<DisputeReason, boolean> = {
    notArrived: isDelayed || (isSent && !order.isReceivedByBuyer),
    tooLittle: isSent,
    damaged: isSent,
    notDescribed: isSent,
    moneyKept: state === "cancelled" && paid === "paid" && isRecent(movedAt),
    notPaid:
      (state === "dispatched" || state === "delivered") && paid === "unpaid" && hasWaited(movedAt),
    notMet: state === "dispatched" || (state === "processed" && hasWaited(movedAt)),
    notKept: isBroken,
  };
  const isGiven = (reason: DisputeReason) =>
    earlier.some(
      (one) => one.openedBy === side && one.reason === reason && one.state !== "withdrawn",
    );
  return reasonsOf[side].filter(
    (reason) => may[reason] && (reason === "notKept" || !isGiven(reason)),
  );
}

/** Returns from when on a buyer may say that goods did not arrive that nobody has dispatched. */
export const delayedFrom = ({ agreedAt }: Pick<DisputedOrder, "agreedAt">, days: DisputeDays) =>
  later(agreedAt, days.DISPUTE_WAIT_DAYS);
