/** A payment that somebody is to make. */
export interface AskedPayment {
  /** Ours, for the gateway to come back to. */
  paymentId: string;
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** What is written on it: the order's number. */
  reference: string;
  /** E.164; whose phone is asked. */
  phone: string;
  /** Where the gateway may say that it is done; what it says there is not believed. */
  callback: string;
}

/** What the gateway tells of money that moved, as far as it tells. */
export interface MovedMoney {
  amount?: number;
  currency?: string;
  reference?: string;
  /** Its own number of it. */
  receipt?: string;
}

/** Why a payment did not come to pass; each has its sentence, `payments.failure.…`. */
export const failures = [
  "cancelled",
  "insufficient",
  "unanswered",
  "wrongPin",
  "expired",
  "busy",
  "refused",
  "silent",
  "left",
  "otherwise",
  "twice",
  "mismatch",
] as const;
export type Failure = (typeof failures)[number];

export type Outcome =
  | { state: "pending" }
  | ({ state: "paid" } & MovedMoney)
  | { state: "failed"; reason: Failure };

/** How money gets from a buyer to a seller: by themselves, or by somebody whom we ask to move it. */
export interface Gateway {
  name: "manual" | "mpesa";
  /** Whether it moves money itself; otherwise buyer and seller say so. */
  isRemote: boolean;
  /** Whether it takes this much of this currency. */
  takes(asked: Pick<AskedPayment, "amount" | "currency">): boolean;
  /** Asks for it, once. @throws GatewayFault */
  start(asked: AskedPayment): Promise<{ checkoutId: string }>;
  /** What became of it. @throws GatewayFault */
  ask(checkoutId: string): Promise<Outcome>;
}

/** The gateway did not do what was asked, or nobody knows whether it did. Codes alone, nobody's data. */
export class GatewayFault extends Error {
  /**
   * unasked: it never heard of it, so it may be asked again; refused: it said no; unknown: it may
   * have done it, so it must not be asked again.
   */
  readonly kind: "unasked" | "refused" | "unknown";
  readonly failure: Failure;

  constructor(
    reason: string,
    kind: GatewayFault["kind"],
    failure: Failure = kind === "refused" ? "refused" : "silent",
  ) {
    super(reason);
    this.name = "GatewayFault";
    this.kind = kind;
    this.failure = failure;
  }
}
