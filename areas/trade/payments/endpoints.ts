import { z } from "zod";
import { ordersActs } from "#areas/trade/orders/acts.ts";
import { orderStates, paidStates, sides } from "#areas/trade/orders/order-rules.ts";
import { paymentProof } from "#core/files/upload-rules.ts";
import { fileOutput, mediaTypes } from "#server/download-response.ts";
import {
  absentIfEmptyOrNull,
  decimal,
  idParam,
  numeric,
  optionalContact,
  optionalLine,
  tagged,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { party } from "#server/operations/schema-fragments.ts";
import { textOfLines } from "#server/operations/text-kinds.ts";
import { paymentFailures } from "#server/payments/gateway.ts";
import { uploadedFile } from "#server/uploads/upload.ts";
import { paidTo, paymentPlace } from "./accounts/endpoints.ts";
import { payableKinds } from "./payable-kinds.ts";
import { paymentActs, paymentGateways, paymentOptions, paymentStates } from "./payment-rules.ts";

const { oneEndpoint } = tagged("payments");
const buys = ordersActs.buy;
const sells = ordersActs.sell;
const at = z.iso.datetime();
const gateway = z.enum(paymentGateways);

const payment = objectSchema("Payment", {
  id: z.uuid(),
  option: z.enum(paymentOptions),
  gateway,
  state: z.enum(paymentStates),
  amount: z.number(),
  currency: z.string(),
  reference: z.string().nullable(),
  /** The seller's account that should have received it, as it was then. */
  paidTo: paidTo.nullable(),
  /** The gateway's receipt number of the transfer. */
  receipt: z.string().nullable(),
  /** The phone that received the payment request; only for the buyer. */
  phone: z.string().nullable(),
  /** The same, formatted for display. */
  phoneShown: z.string().nullable(),
  hasProof: z.boolean(),
  /** URL of the file, for the buyer's or the seller's token. */
  proofUrl: z.url().nullable(),
  /** Why the seller refused it, in their own words. */
  reason: z.string().nullable(),
  /** Why the payment failed. */
  failure: z.enum(paymentFailures).nullable(),
  createdAt: at,
  updatedAt: at,
});
export type Payment = z.output<typeof payment>;

export const orderPayment = objectSchema("OrderPayment", {
  /** Whether goods or a transport are paid. */
  of: z.enum(payableKinds),
  /** The market order, or the transport order. */
  orderId: z.uuid(),
  orderNumber: z.string(),
  status: z.enum(orderStates),
  side: z.enum(sides),
  /** The buyer, or the customer of a transport; the seller, or its carrier. */
  other: party,
  total: z.number(),
  currency: z.string(),
  paid: z.enum(paidStates),
  options: z.array(
    z.object({
      option: z.enum(paymentOptions),
      /**
       * Who moves the money: the two sides themselves, or a gateway that sends a request to the
       * buyer's phone.
       */
      gateway,
      /** The input required besides the amount. */
      needs: z.enum(["reference", "phone", "nothing"]),
    }),
  ),
  /** While unpaid: the seller's current accounts, the default first. */
  payTo: z.array(paymentPlace),
  /** Newest first. */
  payments: z.array(payment),
  acts: z.array(z.enum(paymentActs)),
});
export type OrderPayment = z.output<typeof orderPayment>;

export const getOrderPayment = oneEndpoint({
  path: "market-order/payment/{id}",
  audience: buys,
  summary: "The payment options of an order and its payments so far, for its buyer and its seller.",
  input: z.object({ id: idParam }),
  output: orderPayment,
});

/** A write that returns the order's current payment state. */
const write = { method: "POST", idempotent: true, output: orderPayment } as const;

export const paymentInput = {
  id: idParam,
  amount: numeric(
    decimal(
      { min: 0.01, max: 99_999_999_999_999, places: 2 },
      { number: "payments.amount.missing" },
    ),
  ),
  reference: optionalLine(100),
  phone: optionalContact(40),
};

/** An option, and optionally a space and the id of the seller's account that was paid. */
export const way = z
  .string({ error: "payments.option.missing" })
  .regex(
    new RegExp(`^(${paymentOptions.join("|")})( [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$`),
    "payments.option.missing",
  );

export const submitPayment = oneEndpoint({
  ...write,
  path: "market-order/payment/{id}",
  audience: buys,
  summary:
    "Submit a payment for an order: option, amount and reference. With the mobile option and no account, where a gateway is set up, it prompts the given phone to pay.",
  input: z.object({
    ...paymentInput,
    option: z.enum(paymentOptions, { error: "payments.option.missing" }),
    paymentAccount: z
      .preprocess(absentIfEmptyOrNull, z.uuid().optional())
      .describe("The seller's account that was paid; by default the first that fits the option."),
  }),
});

export const submitPaymentWithProof = oneEndpoint({
  ...write,
  path: "market-order/payment/{id}/form",
  service: "pages",
  audience: buys,
  summary: "As market-order/payment/{id}, with a picture of the receipt.",
  input: z.object({ ...paymentInput, option: way, proof: uploadedFile.optional() }),
  uploads: { proof: paymentProof },
});

export const addPaymentProof = oneEndpoint({
  ...write,
  path: "market-order/payment/{id}/proof",
  audience: buys,
  summary: "Add a PDF or a picture of the receipt to the payment pending confirmation, once.",
  input: z.object({ id: idParam, proof: uploadedFile }),
  uploads: { proof: paymentProof },
});

export const getPaymentProof = oneEndpoint({
  path: "payment/{id}/proof",
  service: "pages",
  audience: buys,
  summary: "The file itself, for buyer and seller of the order.",
  input: z.object({ id: idParam }),
  fileTypes: [mediaTypes.pdf, mediaTypes.jpeg],
  output: fileOutput,
});

/** The payment that the seller saw, so that a newer one is not answered by mistake. */
export const seen = { payment: z.preprocess(absentIfEmptyOrNull, z.uuid().optional()) };

export const refusalReason = textOfLines("payments.reason.missing")
  .min(3, "payments.reason.missing")
  .max(1000);

export const confirmPayment = oneEndpoint({
  ...write,
  path: "portal/market-order/{id}/paid",
  audience: sells,
  summary: "Confirm that a payment has arrived; the buyer is notified.",
  input: z.object({ id: idParam, ...seen }),
});

export const refusePayment = oneEndpoint({
  ...write,
  path: "portal/market-order/{id}/unpaid",
  audience: sells,
  summary:
    "Refuse a payment that did not arrive, with a reason; the buyer is notified and can pay again.",
  input: z.object({ id: idParam, ...seen, reason: refusalReason }),
});
