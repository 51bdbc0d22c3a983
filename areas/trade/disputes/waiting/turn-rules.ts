import type { DisputeSide, DisputeState, RepaymentState } from "../dispute-rules.ts";

interface Now {
  state: DisputeState;
  openedBy: DisputeSide;
  repayment: RepaymentState;
}

/** Whether a side of the order acts next, in the dispute or with the money that goes back. */
export function isTurnOf(side: DisputeSide, { state, openedBy, repayment }: Now): boolean {
  if (repayment === "owed") return side === "seller";
  if (repayment === "submitted") return side === "buyer";
  if (state === "open") return side !== openedBy;
  return (state === "offered" || state === "contested") && side === openedBy;
}
