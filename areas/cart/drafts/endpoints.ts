import { z } from "zod";
import { wish } from "#areas/market-services/requests/endpoints.ts";
import { orderPrice, orderQuantity } from "#areas/orders/endpoints.ts";
import { browserSession, codeInput, requested } from "#areas/sign-in/codes/endpoints.ts";
import { normalize } from "#core/normalize.ts";
import { existingId, tagged } from "#server/operations/endpoint.ts";
import { cartActs } from "../acts.ts";
import { lineComments } from "../endpoints.ts";

const { oneEndpoint } = tagged("cart");
const audience = cartActs.use;
const service = "pages";

/** As she writes it, one space between the words. What is missing is told with all that is wrong. */
const typed = (max: number) =>
  z.preprocess(
    (value = "") =>
      typeof value === "string" ? normalize(value, "NFC").replace(/\s+/gu, " ").trim() : value,
    z
      .string()
      .max(max)
      .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u, { error: "registration.characters" }),
  );

export const draftOrder = oneEndpoint({
  method: "POST",
  path: "order-draft",
  service,
  audience,
  summary:
    "Keep a visitor's order, or what they ask of a service, and send a code by SMS; the answer is the same whether the number is known or not.",
  input: z.object({
    /** Of a service what she asks; in the place of goods. */
    service: z.object({ serviceId: existingId, wish }).optional(),
    /** One product by itself; else the whole cart. */
    line: z
      .object({ productId: existingId, quantity: orderQuantity, unitPrice: orderPrice })
      .optional(),
    /** Of the cart what was shown, as in `cart/order`. */
    seen: z.array(z.string().max(80)).max(200).optional(),
    comments: lineComments,
    name: typed(120),
    phone: typed(40),
    country: typed(2),
    locationId: typed(12),
    terms: typed(2).describe("Ticked: the Terms And Conditions were read and agreed to"),
  }),
  output: requested,
});

export const placeDraft = oneEndpoint({
  method: "POST",
  path: "order-draft/place",
  service,
  audience,
  summary: "Verify the visitor's code, sign the browser in and send the order.",
  input: z.object(codeInput),
  output: browserSession.extend({
    /** None where something stands in the way: the order is then to be looked at again. */
    requestIds: z.array(z.uuid()),
    /** Absent where it was the cart. */
    product: z.uuid().nullable(),
    quantity: z.number().nullable(),
    /** What was asked for where it was a service. */
    service: z.uuid().nullable(),
  }),
});

export const ownDraft = oneEndpoint({
  path: "order-draft",
  service,
  audience,
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
export type OwnDraft = z.output<typeof ownDraft.output>;
