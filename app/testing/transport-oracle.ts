import type {
  OfferState,
  OrderState,
  RequestState,
} from "#areas/transport/requests/transport-rules.ts";

/**
 * What may be done with transport, written by hand from decision 51 and the specification. The
 * state tables are tested against it, so it uses none of them.
 */
export interface ModelledTransport {
  state: RequestState;
  /** The offer of the other carrier. */
  offer: OfferState | "none";
  order: OrderState | "none";
  /** The carrier of the transport, or the one that was requested. */
  carrier: "provider" | "other";
  isRated: boolean;
  steps: number;
}

export const transportPeopleNames = ["customer", "provider", "other"] as const;
export type TransportPerson = (typeof transportPeopleNames)[number];

export const transportActs = [
  "approve",
  "decline",
  "cancelRequest",
  "offer",
  "withdraw",
  "accept",
  "declineOffer",
  "dispatch",
  "deliver",
  "cancelTransport",
  "cancel",
  "rate",
] as const;
export type TransportAct = (typeof transportActs)[number];

/** The status of a refusal, or what changes on success. */
export type Outcome = 403 | 404 | 409 | Partial<ModelledTransport>;

interface Attempt {
  act: TransportAct;
  who: TransportPerson;
}

/** Calls that only carriers may make. */
const carriersOnly: readonly TransportAct[] = [
  "approve",
  "decline",
  "offer",
  "withdraw",
  "dispatch",
  "deliver",
  "cancelTransport",
];

/** Returns what an act of a person changes, or the status with which it is refused. */
export function outcomeOf(now: ModelledTransport, { act, who }: Attempt): Outcome {
  if (who === "customer" && carriersOnly.includes(act)) return 403;
  const { offer, order, state, carrier } = now;
  const isPending = state === "pending";
  const takesPart = who === "customer" || who === carrier;
  // The load board shows a request only to carriers that were not requested.
  if (act === "offer") {
    if (takesPart) return 404;
    return isPending && offer === "none" ? { offer: "open" } : 409;
  }
  if (act === "withdraw") {
    if (takesPart || who === "provider" || offer === "none") return 404;
    return offer === "open" ? { offer: "withdrawn" } : 409;
  }
  if (!takesPart) return 404;
  const steps = now.steps + 1;
  const closed = offer === "open" ? ("closed" as const) : offer;
  switch (act) {
    case "approve":
      return isPending ? { state: "approved", order: "approved", offer: closed, steps } : 409;
    case "decline":
      return isPending ? { state: "declined", offer: closed, steps } : 409;
    case "cancelRequest":
      if (who !== "customer" || !isPending) return 409;
      return { state: "cancelled", offer: closed, steps };
    case "accept":
      if (who !== "customer" || !isPending) return 409;
      if (offer !== "open") return offer === "none" ? 404 : 409;
      return { state: "approved", order: "approved", offer: "accepted", carrier: "other", steps };
    case "declineOffer":
      if (who !== "customer" || offer === "none") return 404;
      return offer === "open" ? { offer: "declined" } : 409;
    case "dispatch":
      return order === "approved" ? { order: "dispatched", steps } : 409;
    case "deliver":
      return order === "dispatched" ? { order: "delivered", steps } : 409;
    case "cancel":
    case "cancelTransport":
      return order === "approved" ? { order: "cancelled", steps } : 409;
    case "rate":
      if (who !== "customer") return 403;
      return order === "delivered" && !now.isRated ? { isRated: true, steps } : 409;
  }
}
