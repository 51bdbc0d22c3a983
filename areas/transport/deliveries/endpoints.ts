import { z } from "zod";
import { ordersActs } from "#areas/trade/orders/acts.ts";
import {
  orderStates as carriedStates,
  requestStates,
} from "#areas/transport/requests/transport-rules.ts";
import { cargoQuantity, cost, place } from "#areas/transport/services/endpoints.ts";
import { transportModes } from "#areas/transport/services/transport-modes.ts";
import {
  decimal,
  formBoolean,
  idParam,
  maxInteger,
  numeric,
  tagged,
  uuidFilter,
  wholeNumber,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { party, unit } from "#server/operations/schema-fragments.ts";
import { deliveryStates } from "./delivery-rules.ts";

const { oneEndpoint } = tagged("logistics");
const { buy } = ordersActs;
const path = "market-order-request/delivery/{id}";

const option = objectSchema("DeliveryOption", {
  serviceId: z.uuid(),
  provider: party,
  mode: z.enum(transportModes),
  /** Transit time. */
  minDays: z.int(),
  maxDays: z.int(),
  cost,
});

export const listDeliveryOptions = oneEndpoint({
  method: "POST",
  path: "market-order-request/delivery-options",
  audience: "public",
  service: "pages",
  summary:
    "The carriers that bring several products of one place to another place, with their prices; null where they are no single load.",
  input: z.object({
    goods: z
      .array(z.object({ productId: idParam, quantity: cargoQuantity }))
      .min(1)
      .max(200),
    locationId: wholeNumber(1, maxInteger),
  }),
  output: z
    .object({
      from: place,
      to: place,
      quantity: z.number(),
      unitId: z.int(),
      /** The cheapest in each currency first. */
      options: z.array(option),
      /** How many carriers' services there are in all. */
      total: z.int(),
    })
    .nullable(),
});

export const orderDelivery = objectSchema("OrderDelivery", {
  state: z.enum(deliveryStates),
  /** Null where carriers are asked for their price. */
  provider: party.nullable(),
  serviceId: z.uuid().nullable(),
  from: place,
  to: place,
  quantity: z.number(),
  unit,
  /** What the buyer chose; once it was sent, what the carrier is asked for. */
  total: z.number().nullable(),
  currency: z.string().nullable(),
  minDays: z.int().nullable(),
  maxDays: z.int().nullable(),
  /** The request that the carrier has, and what became of it. */
  request: objectSchema("DeliveryRequest", {
    id: z.uuid(),
    status: z.enum(requestStates),
  }).nullable(),
  /** The transport order. */
  order: objectSchema("DeliveryOrder", {
    id: z.uuid(),
    orderNumber: z.string(),
    status: z.enum(carriedStates),
  }).nullable(),
  /** Whether the caller may choose transport now. */
  mayChoose: z.boolean(),
});
export type OrderDelivery = z.output<typeof orderDelivery>;

/** Null where no transport was chosen. */
const output = objectSchema("ChosenDelivery", { delivery: orderDelivery.nullable() });

export const getOrderDelivery = oneEndpoint({
  path,
  audience: buy,
  summary: "The transport that the buyer chose with an order request, for both sides.",
  input: z.object({ id: idParam }),
  output,
});

export const chooseDelivery = oneEndpoint({
  method: "PUT",
  path,
  audience: buy,
  summary:
    "Choose a carrier's service for an order request, at the price that the buyer saw; another price now is 409 with the current cost in data. The carrier gets the request when the seller agrees.",
  input: z.object({
    id: idParam,
    logisticsService: uuidFilter,
    /** The cost that the buyer saw. */
    seenTotal: numeric(decimal({ min: 0, max: 1_000_000_000_000, places: 2 })).optional(),
    /** Instead of a service: carriers are asked for their prices. */
    askCarriers: formBoolean.optional(),
  }),
  output,
});

export const removeDelivery = oneEndpoint({
  method: "DELETE",
  path,
  audience: buy,
  summary: "Do without the chosen transport, while the carrier does not have the request.",
  input: z.object({ id: idParam }),
  output,
});
