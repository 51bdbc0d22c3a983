import { z } from "zod";
import { ordersActs } from "#areas/trade/orders/acts.ts";
import { orderStates, sides } from "#areas/trade/orders/order-rules.ts";
import { logisticsActs } from "#areas/transport/services/acts.ts";
import { fileOutput, mediaTypes } from "#server/download-response.ts";
import { idParam, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { party } from "#server/operations/schema-fragments.ts";
import { receiptPaper } from "#server/receipts/receipt-paper.ts";
import { paymentGateways, paymentOptions } from "../payment-rules.ts";

const audience = ordersActs.buy;
const { oneEndpoint } = tagged("payments", audience);
const input = z.object({ id: idParam });

const receipt = objectSchema("Receipt", {
  orderId: z.uuid(),
  /** The order number with -R; an order is paid once and has one receipt. */
  receiptNumber: z.string(),
  orderNumber: z.string(),
  status: z.enum(orderStates),
  side: z.enum(sides),
  seller: party,
  buyer: party,
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.number(),
      unit: z.string(),
      unitPrice: z.number(),
      totalPrice: z.number(),
    }),
  ),
  total: z.number(),
  currency: z.string(),
  option: z.enum(paymentOptions),
  /** The reference that the buyer gave for the transfer. */
  reference: z.string().nullable(),
  /** The gateway's receipt number of the transfer. */
  gatewayReceipt: z.string().nullable(),
  gateway: z.enum(paymentGateways),
  /** Who confirmed that the money has arrived. */
  confirmedBy: z.enum(["seller", "gateway"]),
  paidAt: z.iso.datetime(),
  isDemo: z.boolean(),
  /** The same as PDF and picture, for the buyer's or the seller's token. */
  pdfUrl: z.url(),
  pictureUrl: z.url(),
});
export type Receipt = z.output<typeof receipt>;

export const getReceipt = oneEndpoint({
  path: "market-order/receipt/{id}",
  summary: "The receipt of a paid order, for its buyer and its seller; 404 before.",
  input,
  output: receipt,
});

const sheet = receiptPaper.extend({
  orderId: z.uuid(),
  orderNumber: z.string(),
  side: z.enum(sides),
});
/** A receipt in the reader's language: the content of the page, the PDF and the picture. */
export type ReceiptSheet = z.output<typeof sheet>;

export const getReceiptSheet = oneEndpoint({
  path: "market-order/receipt/{id}/sheet",
  service: "pages",
  summary: "The receipt in the reader's language.",
  input,
  output: sheet,
});

const file = { audience, service: "pages", input, output: fileOutput } as const;

export const getReceiptPdf = oneEndpoint({
  ...file,
  fileTypes: [mediaTypes.pdf],
  path: "market-order/receipt/{id}/pdf",
  summary: "The receipt as PDF, in the reader's language.",
});

export const getReceiptPicture = oneEndpoint({
  ...file,
  fileTypes: [mediaTypes.png],
  path: "market-order/receipt/{id}/picture",
  summary: "The receipt as PNG, in the reader's language.",
});

const { ask } = logisticsActs;

export const getTransportReceiptSheet = oneEndpoint({
  path: "logistics-service-order/receipt/{id}",
  audience: ask,
  summary:
    "The receipt of a paid transport in the reader's language, for its customer and its carrier; 404 before.",
  input,
  output: sheet,
});

export const getTransportReceiptPdf = oneEndpoint({
  ...file,
  audience: ask,
  fileTypes: [mediaTypes.pdf],
  path: "logistics-service-order/receipt/{id}/pdf",
  summary: "The receipt of a transport as PDF, in the reader's language.",
});

export const getTransportReceiptPicture = oneEndpoint({
  ...file,
  audience: ask,
  fileTypes: [mediaTypes.png],
  path: "logistics-service-order/receipt/{id}/picture",
  summary: "The receipt of a transport as PNG, in the reader's language.",
});
