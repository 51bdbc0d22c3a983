import type { StateRule } from "#core/state-table.ts";

/**
 * chosen: waits for the seller to agree. sent: the carrier has the request, which goes its own way
 * from there. stale: the carrier no longer offers it at the chosen price, so the buyer chooses
 * again. ended: the order was cancelled or the request rejected.
 */
export const deliveryStates = ["chosen", "sent", "stale", "ended"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** "none" before a choice. A carrier that declines gives the choice back to the buyer. */
type Now = DeliveryState | "none" | "declined";

/**
 * State table of the transport of an order. The system acts when the seller agrees and when the
 * order ends.
 */
export const deliveryRules = {
  choose: { from: ["none", "chosen", "stale", "declined"], by: ["buyer"], to: "chosen" },
  remove: { from: ["chosen", "stale"], by: ["buyer"], to: "none" },
  send: { from: ["chosen"], by: ["system"], to: "sent" },
  miss: { from: ["chosen"], by: ["system"], to: "stale" },
  end: { from: ["chosen", "stale", "sent", "declined"], by: ["system"], to: "ended" },
} as const satisfies Record<string, StateRule<Now, "buyer" | "system">>;

/** The most that is offered to choose from; all others are behind the comparison. */
export const shownOptions = 4;

interface Priced {
  totalCost: number;
  currency: string;
}

/** Whether a carrier may be asked without the buyer: at the chosen price or below it. */
export const isWithin = (now: Priced, chosen: { total: number; currency: string }): boolean =>
  now.currency === chosen.currency && now.totalCost <= chosen.total;
