import { actsFrom, type StateRule } from "#core/state-table.ts";

export const sides = ["customer", "provider"] as const;
export type Side = (typeof sides)[number];

export const requestStates = ["pending", "approved", "declined", "cancelled", "expired"] as const;
export type RequestState = (typeof requestStates)[number];

/**
 * State table of a logistics request: acts, their sides and the resulting states. `accept` is the
 * customer's answer to an offer of another provider, who takes the request over. `expire` ends a
 * request to all carriers whose time is over.
 */
export const requestRules = {
  approve: { from: ["pending"], by: ["provider"], to: "approved" },
  decline: { from: ["pending"], by: ["provider"], to: "declined" },
  accept: { from: ["pending"], by: ["customer"], to: "approved" },
  cancel: { from: ["pending"], by: ["customer"], to: "cancelled" },
  expire: { from: ["pending"], by: ["clock"], to: "expired" },
} as const satisfies Record<string, StateRule<RequestState, Side | "clock">>;

export type RequestAct = keyof typeof requestRules;

export const orderStates = ["approved", "dispatched", "delivered", "cancelled"] as const;
export type OrderState = (typeof orderStates)[number];

export const orderRules = {
  dispatch: { from: ["approved"], by: ["provider"], to: "dispatched" },
  deliver: { from: ["dispatched"], by: ["provider"], to: "delivered" },
  cancel: { from: ["approved"], by: ["customer", "provider"], to: "cancelled" },
} as const satisfies Record<string, StateRule<OrderState, Side>>;

export type OrderAct = keyof typeof orderRules;

interface Timed {
  state: RequestState;
  endsAt: Date | string | null;
}

/** Returns the state of a request now: it has expired at its end, before the job writes it. */
export const requestStateAt = ({ state, endsAt }: Timed, now: Date): RequestState =>
  state === "pending" && endsAt !== null && new Date(endsAt) <= now ? "expired" : state;

/** States of an offer; `closed` if another event ended the request first. */
export const offerStates = ["open", "accepted", "declined", "withdrawn", "closed"] as const;
export type OfferState = (typeof offerStates)[number];
/** States of an offer as it is read: an open quote has `lapsed` at the end of its validity. */
export const shownOfferStates = [...offerStates, "lapsed"] as const;

interface TimedOffer {
  state: OfferState;
  validUntil: Date | string | null;
}

/** Returns the state of an offer now. */
export const offerStateAt = (
  { state, validUntil }: TimedOffer,
  now: Date,
): (typeof shownOfferStates)[number] =>
  state === "open" && validUntil !== null && new Date(validUntil) <= now ? "lapsed" : state;

/** Proof of a delivery: the customer's code, the receiver's name, or a photo. */
export const proofKinds = ["code", "name", "photo"] as const;
export type ProofKind = (typeof proofKinds)[number];

export const requestActs = ["approve", "decline", "cancel"] as const;
export const orderActs = ["dispatch", "checkpoint", "deliver", "cancel", "rate"] as const;

/** Excludes `accept`, as an offer is accepted by its own endpoint. */
export const actsOnRequest = (now: { state: RequestState; side: Side }) => {
  const allowed: readonly RequestAct[] = actsFrom(requestRules, now);
  return requestActs.filter((act) => allowed.includes(act));
};

interface OrderNow {
  side: Side;
  state: OrderState;
  isRated: boolean;
}

/** Returns what a side may do with an order now, including checkpoints and the rating. */
export function actsOnOrder({ side, state, isRated }: OrderNow): (typeof orderActs)[number][] {
  const may = actsFrom(orderRules, { side, state });
  return orderActs.filter((act) => {
    if (act === "rate") return canRate({ side, state, isRated });
    if (act === "checkpoint") return side === "provider" && state === "dispatched";
    return may.includes(act);
  });
}

/** Only once, by the customer, after delivery. */
export const canRate = ({ side, state, isRated }: OrderNow): boolean =>
  side === "customer" && state === "delivered" && !isRated;

/** Twelve digits: an amount that is larger is a typing error. */
export const maxQuote = 999_999_999_999;

/** In characters. */
export const descriptionLength = { min: 10, max: 1000 } as const;
export const maxComment = 1000;
export const reasonLength = { min: 3, max: 1000 } as const;
