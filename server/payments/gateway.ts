/** A payment to request from a payer. */
export interface GatewayPayment {
  /** Our id of the payment, which the gateway's callback refers to. */
  paymentId: string;
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** Reference on the payment: the order number. */
  reference: string;
  /** Phone number of the payer, E.164. */
  phone: string;
  /** URL to which the gateway may report the result. The report is not trusted. */
  callback: string;
}

/** Details of a completed transfer, as far as the gateway reports them. */
export interface TransferDetails {
  amount?: number;
  currency?: string;
  reference?: string;
  /** The gateway's own number of the transfer. */
  receipt?: string;
}

/** Why a payment failed. Each reason has a phrase, `payments.failure.…`. */
export const paymentFailures = [
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
export type PaymentFailure = (typeof paymentFailures)[number];

export type PaymentOutcome =
  | { state: "pending" }
  | ({ state: "paid" } & TransferDetails)
  | { state: "failed"; reason: PaymentFailure };

/** Moves money from a buyer to a seller: either the two do it themselves, or a provider does. */
export interface Gateway {
  name: "manual" | "mpesa";
  /** Whether it moves the money itself. Otherwise buyer and seller report the payment. */
  isRemote: boolean;
  /** Whether it accepts this amount in this currency. */
  takes(asked: Pick<GatewayPayment, "amount" | "currency">): boolean;
  /** Requests the payment once. @throws GatewayFault */
  start(asked: GatewayPayment): Promise<{ checkoutId: string }>;
  /** Returns the state of the payment. @throws GatewayFault */
  ask(checkoutId: string): Promise<PaymentOutcome>;
}

/**
 * The gateway did not do what was requested, or its state is unknown. It contains codes only, no
 * personal data.
 */
export class GatewayFault extends Error {
  /**
   * unasked: the request never reached the gateway and may be repeated; refused: the gateway
   * declined; unknown: it may have been executed and must not be repeated.
   */
  readonly kind: "unasked" | "refused" | "unknown";
  readonly failure: PaymentFailure;

  constructor(
    reason: string,
    kind: GatewayFault["kind"],
    failure: PaymentFailure = kind === "refused" ? "refused" : "silent",
  ) {
    super(reason);
    this.name = "GatewayFault";
    this.kind = kind;
    this.failure = failure;
  }
}
