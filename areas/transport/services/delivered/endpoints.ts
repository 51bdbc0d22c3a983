import { z } from "zod";
import { existingId, idFilter, maxInteger, wholeNumber } from "#server/operations/endpoint.ts";
import { keyText } from "#server/operations/text-kinds.ts";
import { goodsQuantity, listEndpoint, oneEndpoint, optionalQuantity, place } from "../endpoints.ts";

const audience = "public";

/** What goods cost to carry by the cheapest service, in the currency of the goods. */
const carriage = {
  currency: z.string(),
  transport: z.number(),
  /** Of that service. */
  minDays: z.int(),
  maxDays: z.int(),
  /** Of the rate at which the transport was converted; null where it was not. */
  rate: z
    .object({ day: z.iso.date(), ageDays: z.int() })
    .meta({ id: "CarriageRate" })
    .nullable()
    .default(null),
};

/** From the place of some goods to a chosen one. */
const delivery = z
  .object({
    from: place,
    to: place,
    /** What is carried, in one unit; null where it cannot be added up. */
    goods: z
      .object({ quantity: z.number(), unitId: z.int() })
      .meta({ id: "GoodsToCarry" })
      .nullable(),
    /** How many services carry that, and how many there are on this way at all. */
    services: z.int(),
    servicesOfWay: z.int(),
    /** By road, where it is known. */
    distanceKm: z.number().nullable(),
    isDistanceEstimated: z.boolean(),
  })
  .meta({ id: "Delivery" });

const deliveredProduct = delivery
  .extend({
    quantity: z.number(),
    /** Null where no service carries it. */
    price: z
      .object({
        ...carriage,
        /** Of one unit of the product: transport, and both together. */
        unitTransport: z.number(),
        deliveredUnitPrice: z.number(),
        /** Of the whole quantity with its transport. */
        total: z.number(),
      })
      .meta({ id: "DeliveredPrice" })
      .nullable(),
  })
  .meta({ id: "DeliveredProduct" });

export const deliveredPrice = oneEndpoint({
  audience,
  path: "logistic-service/delivered",
  summary:
    "What a product costs delivered to a place by the cheapest service, the least that may be ordered unless a quantity is given.",
  input: z.object({
    productId: existingId,
    /** Of the product's unit. */
    quantity: optionalQuantity,
    locationId: wholeNumber(1, maxInteger),
  }),
  output: deliveredProduct,
});

const deliveredShare = delivery
  .extend({ price: z.object(carriage).meta({ id: "Carriage" }).nullable() })
  .meta({ id: "DeliveredGoods" });
export type DeliveredShare = z.output<typeof deliveredShare>;

export const deliveredGoods = listEndpoint({
  audience,
  service: "pages",
  path: "logistic-service/delivered-goods",
  summary: "What several products cost to carry to a place, for each place they come from.",
  input: z.object({
    goods: z.array(z.object({ productId: existingId, quantity: goodsQuantity })).max(200),
    /** In which the transport is told. */
    currency: keyText().length(3),
    locationId: idFilter,
  }),
  output: deliveredShare,
});
