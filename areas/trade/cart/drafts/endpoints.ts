import { z } from "zod";
import {
  browserSession,
  codeInput,
  codeRequestOutput,
} from "#areas/people/sign-in/codes/endpoints.ts";
import { wish } from "#areas/trade/market-services/requests/endpoints.ts";
import { orderPrice, orderQuantity } from "#areas/trade/orders/endpoints.ts";
import { idParam, tagged } from "#server/operations/endpoint.ts";
import { contactText, keyText, lineOfText } from "#server/operations/text-kinds.ts";
import { cartActs } from "../acts.ts";
import { lineComments } from "../endpoints.ts";

const { oneEndpoint } = tagged("cart", cartActs.use);
const service = "pages";

/** Treats a missing field as empty, so that it is reported together with all other errors. */
const orEmpty = <T extends z.ZodType>(field: T) => z.preprocess((value = "") => value, field);
const typed = (max: number) => orEmpty(lineOfText().max(max));

/** As `chooseDelivery` takes it. */
const draftedDelivery = z.object({
  logisticsService: z.uuid().optional(),
  seenTotal: z.number().min(0).max(1_000_000_000_000).optional(),
  askCarriers: z.boolean().optional(),
});
export type DraftedDelivery = z.output<typeof draftedDelivery>;

export const draftOrder = oneEndpoint({
  method: "POST",
  path: "order-draft",
  service,
  summary:
    "Keep a visitor's order, or what they ask of a service, and send a code by SMS; the answer is the same whether the number is known or not.",
  input: z.object({
    /** The request for a service, instead of products. */
    service: z.object({ serviceId: idParam, wish }).optional(),
    /** A single product; otherwise the whole cart. */
    line: z
      .object({ productId: idParam, quantity: orderQuantity, unitPrice: orderPrice })
      .optional(),
    /** For a cart: the lines as they were displayed, as in `cart/order`. */
    seen: z.array(keyText().max(80)).max(200).optional(),
    comments: lineComments,
    /** The transport of each seller's goods, by the seller's id and the currency: `id.TZS`. */
    deliveries: z
      .record(keyText().max(60), draftedDelivery)
      .refine((chosen) => Object.keys(chosen).length <= 200, { error: "errors.field.type" })
      .optional(),
    name: typed(120),
    phone: orEmpty(contactText().max(40)),
    country: typed(2),
    locationId: typed(12),
    terms: typed(2).describe("Ticked: the Terms And Conditions were read and agreed to"),
  }),
  output: codeRequestOutput,
});

export const placeDraft = oneEndpoint({
  method: "POST",
  path: "order-draft/place",
  service,
  summary: "Verify the visitor's code, sign the browser in and send the order.",
  input: z.object(codeInput),
  output: browserSession.extend({
    /** Empty if the order could not be sent; the buyer must then review it. */
    requestIds: z.array(z.uuid()),
    /** Null for a cart. */
    product: z.uuid().nullable(),
    quantity: z.number().nullable(),
    /** The requested service, if it was one. */
    service: z.uuid().nullable(),
  }),
});

export const getOrderDraft = oneEndpoint({
  path: "order-draft",
  service,
  summary: "The order that this visitor or person has begun and not sent yet.",
  input: z.object({}),
  output: z
    .object({
      product: z.uuid().nullable(),
      quantity: z.number().nullable(),
      service: z.uuid().nullable(),
      wish: z.string().nullable(),
      comments: z.record(z.string(), z.string()),
      name: z.string(),
      phone: z.string(),
      country: z.string(),
      locationId: z.number(),
    })
    .nullable(),
});
export type OrderDraft = z.output<typeof getOrderDraft.output>;
