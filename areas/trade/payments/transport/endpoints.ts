import { z } from "zod";
import { logisticsActs } from "#areas/transport/services/acts.ts";
import { paymentProof } from "#core/files/upload-rules.ts";
import { idParam, paging, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { uploadedFile } from "#server/uploads/upload.ts";
import { orderPayment, paymentInput, refusalReason, seen, way } from "../endpoints.ts";
import { paymentOptions } from "../payment-rules.ts";

const { oneEndpoint, listEndpoint } = tagged("payments");
const { ask, provide } = logisticsActs;

export const getTransportPayment = oneEndpoint({
  path: "logistics-service-order/payment/{id}",
  audience: ask,
  summary: "The payment options of a transport order and its payments, for its two sides.",
  input: z.object({ id: idParam }),
  output: orderPayment,
});

/** A write that returns the current payment state. */
const write = { method: "POST", idempotent: true, output: orderPayment } as const;

export const payTransport = oneEndpoint({
  ...write,
  path: "logistics-service-order/payment/{id}",
  audience: ask,
  summary: "Report the payment of a transport order to its carrier: option, amount and reference.",
  input: z.object({
    ...paymentInput,
    option: z.enum(paymentOptions, { error: "payments.option.missing" }),
    paymentAccount: z
      .uuid()
      .optional()
      .describe("The carrier's account that was paid; by default the first that fits the option."),
  }),
});

export const payTransportWithProof = oneEndpoint({
  ...write,
  path: "logistics-service-order/payment/{id}/form",
  service: "pages",
  audience: ask,
  summary: "As logistics-service-order/payment/{id}, with a picture of the receipt.",
  input: z.object({ ...paymentInput, option: way, proof: uploadedFile.optional() }),
  uploads: { proof: paymentProof },
});

export const confirmTransportPayment = oneEndpoint({
  ...write,
  path: "portal/logistics-service-order/{id}/paid",
  audience: provide,
  summary: "Confirm that the money for a transport has arrived; the customer is notified.",
  input: z.object({ id: idParam, ...seen }),
});

export const refuseTransportPayment = oneEndpoint({
  ...write,
  path: "portal/logistics-service-order/{id}/unpaid",
  audience: provide,
  summary:
    "Refuse a payment that did not arrive, with a reason; the customer is notified and can pay again.",
  input: z.object({ id: idParam, ...seen, reason: refusalReason }),
});

const earnings = objectSchema("CarrierEarnings", {
  /** The month of the agreement: 2026-11. */
  month: z.string(),
  currency: z.string(),
  /** Orders that were not cancelled, and cancelled ones that are paid. */
  orders: z.int(),
  total: z.number(),
  paid: z.number(),
  /** Reported by the customer, and not confirmed yet. */
  toCheck: z.number(),
  /** Not paid; the total is paid, to check and owed together. */
  owed: z.number(),
});

export const listCarrierEarnings = listEndpoint({
  path: "portal/logistics-service-order/earnings",
  audience: provide,
  summary: "What the caller earned by carrying, by month and currency, the newest first.",
  input: z.object(paging()),
  output: earnings,
});
