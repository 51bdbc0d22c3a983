import { z } from "zod";
import { paidStates } from "#areas/trade/orders/order-rules.ts";
import { requiredReason, transportFields } from "#areas/transport/requests/endpoints.ts";
import {
  maxComment,
  orderActs,
  orderStates,
  proofKinds,
} from "#areas/transport/requests/transport-rules.ts";
import { logisticsActs } from "#areas/transport/services/acts.ts";
import {
  at,
  listEndpoint,
  oneEndpoint,
  writeEndpoint,
} from "#areas/transport/services/endpoints.ts";
import { photoCall } from "#areas/transport/tracking/endpoints.ts";
import { proofPhoto } from "#core/files/upload-rules.ts";
import { limits } from "#core/limits.ts";
import {
  absentIfEmptyOrNull,
  absentIfInvisible,
  idParam,
  numeric,
  oneOf,
  optionalLine,
  optionalText,
  paging,
  uuidFilter,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { codeText } from "#server/operations/text-kinds.ts";
import { uploadedFile } from "#server/uploads/upload.ts";

const { ask, provide } = logisticsActs;

export const order = objectSchema("LogisticsOrder", {
  ...transportFields,
  requestId: z.uuid(),
  orderNumber: z.string(),
  status: z.enum(orderStates),
  /** Whether the carrier has its money. */
  paid: z.enum(paidStates),
  /** Expected day of arrival. */
  expectedOn: z.iso.date().nullable(),
  /** Last part of the tracking link, which needs no sign-in. */
  trackingCode: z.string(),
  dateApproved: at,
  dateDispatched: at.nullable(),
  dateDelivered: at.nullable(),
  proof: z.enum(proofKinds).nullable(),
  receivedBy: z.string().nullable(),
  /** Whether a photo proves the delivery; its file is at logistics-service-order/{id}/proof. */
  hasProofPhoto: z.boolean(),
  /** Code that the customer gives the carrier at handover; only the customer sees it. */
  deliveryCode: z.string().nullable(),
  rating: z.int().nullable(),
  ratingComment: z.string().nullable(),
  acts: z.array(z.enum(orderActs)),
});
export type LogisticsOrder = z.output<typeof order>;

const lists = { status: oneOf(orderStates), ...paging(limits.pageSize) };

export const listOwnOrders = listEndpoint({
  path: "logistics-service-order/customer",
  audience: ask,
  summary: "Transport that was ordered by the caller, newest first.",
  input: z.object({ ...lists, marketOrderId: uuidFilter }),
  output: order,
});

export const listReceivedOrders = listEndpoint({
  path: "portal/logistics-service-order",
  audience: provide,
  summary: "What the caller carries, newest first.",
  input: z.object(lists),
  output: order,
});

export const getOrder = oneEndpoint({
  path: "logistics-service-order/{id}",
  audience: ask,
  summary: "One transport order, of either of its sides.",
  input: z.object({ id: idParam }),
  output: order,
});

export const cancelOrder = oneEndpoint({
  method: "PUT",
  path: "logistics-service-order/cancel/{id}",
  audience: ask,
  idempotent: true,
  textField: "reason",
  summary:
    "Cancel an order that has not left. The body is the reason, as a text or in its field. The provider is notified.",
  input: z.object({ id: idParam, reason: requiredReason }),
  output: order,
});

export const rateOrder = writeEndpoint({
  path: "logistics-service-order/rating/{id}",
  audience: ask,
  summary: "Rate a delivered order, once: 1 to 5 and a comment.",
  input: z.object({
    id: idParam,
    rating: numeric(z.number("logistics.rating.missing").int().min(1).max(5)),
    comment: optionalText(maxComment),
  }),
  output: order,
});

export const dispatchOrder = writeEndpoint({
  path: "portal/logistics-service-order/{id}/dispatch",
  audience: provide,
  summary: "Mark a transport as dispatched, with its expected arrival. The customer is notified.",
  input: z.object({
    id: idParam,
    /** Defaults to today plus the service's maximum transit time. */
    expectedOn: z.preprocess(absentIfEmptyOrNull, z.iso.date("logistics.day.invalid").optional()),
    comment: optionalText(maxComment),
  }),
  output: order,
});

export const deliverOrder = writeEndpoint({
  path: "portal/logistics-service-order/{id}/deliver",
  audience: provide,
  summary:
    "Mark a transport as delivered, with the customer's code, the recipient's name or a photo as proof. The customer is notified.",
  uploads: { photo: proofPhoto },
  input: z.object({
    id: idParam,
    code: z.preprocess(absentIfInvisible, codeText().max(20).optional()),
    receivedBy: optionalLine(120),
    comment: optionalText(maxComment),
    photo: uploadedFile.optional(),
  }),
  output: order,
});

export const cancelTransport = writeEndpoint({
  path: "portal/logistics-service-order/{id}/cancel",
  audience: provide,
  summary: "Cancel an order that has not left, with a reason. The customer is notified.",
  input: z.object({ id: idParam, reason: requiredReason }),
  output: order,
});

export const deliveryProof = oneEndpoint({
  ...photoCall,
  path: "logistics-service-order/{id}/proof",
  summary: "The photo that proves a delivery, for both sides and those of the market order.",
});

const toCheck = objectSchema("TransportPaymentToCheck", {
  /** The transport order. */
  id: z.uuid(),
  orderNumber: z.string(),
  customer: z.string(),
  total: z.number(),
  currency: z.string(),
  /** When the customer reported it. */
  since: at,
});

export const listPaymentsToCheck = listEndpoint({
  path: "portal/logistics-service-order/payments",
  audience: provide,
  summary: "Payments that customers reported and the carrier has to check, the oldest first.",
  input: z.object(paging()),
  output: toCheck,
});
export type PaymentToCheck = z.output<typeof toCheck>;
