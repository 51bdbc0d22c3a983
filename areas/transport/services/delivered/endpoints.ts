import { z } from "zod";
import { idFilter, idParam, maxInteger, wholeNumber } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { keyText } from "#server/operations/text-kinds.ts";
import { cargoQuantity, listEndpoint, oneEndpoint, optionalQuantity, place } from "../endpoints.ts";

const audience = "public";

/** Cost of carrying the goods by the cheapest service, in the currency of the goods. */
const carriage = {
  currency: z.string(),
  transport: z.number(),
  /** Transit time of that service. */
  minDays: z.int(),
  maxDays: z.int(),
  /** Exchange rate used to convert the transport cost; null if it was not converted. */
  rate: objectSchema("CarriageRate", { day: z.iso.date(), ageDays: z.int() })
    .nullable()
    .default(null),
};

/** What transport would cost about, from published rates of other routes; never part of a total. */
const estimate = objectSchema("CarriageEstimate", {
  currency: z.string(),
  /** To two significant digits. */
  amount: z.number(),
  /** How many published rates of how many carriers it is made from, and when. */
  rates: z.int(),
  carriers: z.int(),
  day: z.iso.date(),
});

/** Transport from where the goods are to the chosen place. */
const delivery = objectSchema("Delivery", {
  from: place,
  to: place,
  /** The load in one unit; null if its quantities cannot be added up. */
  goods: objectSchema("GoodsToCarry", { quantity: z.number(), unitId: z.int() }).nullable(),
  /** Number of services that carry the load, and number of all services on this route. */
  services: z.int(),
  servicesOfWay: z.int(),
  /** By road; null if unknown. */
  distanceKm: z.number().nullable(),
  isDistanceEstimated: z.boolean(),
  /** Only where no service has a price, the distance is known and enough rates are published. */
  estimate: estimate.nullable(),
});

const deliveredProduct = objectSchema("DeliveredProduct", {
  ...delivery.shape,
  quantity: z.number(),
  /** Null if no service carries it. */
  price: objectSchema("DeliveredPrice", {
    ...carriage,
    /** Per unit of the product: the transport, and the price including transport. */
    unitTransport: z.number(),
    deliveredUnitPrice: z.number(),
    /** For the whole quantity including transport. */
    total: z.number(),
  }).nullable(),
});

export const getDeliveredPrice = oneEndpoint({
  audience,
  path: "logistic-service/delivered",
  summary:
    "Get the cost of a product delivered to a place by the cheapest service, for the minimum order unless a quantity is given.",
  input: z.object({
    productId: idParam,
    /** In the product's unit. */
    quantity: optionalQuantity,
    locationId: wholeNumber(1, maxInteger),
  }),
  output: deliveredProduct,
});

const deliveredShare = objectSchema("DeliveredGoods", {
  ...delivery.shape,
  price: objectSchema("Carriage", carriage).nullable(),
});
export type DeliveredShare = z.output<typeof deliveredShare>;

export const listDeliveryCosts = listEndpoint({
  audience,
  service: "pages",
  path: "logistic-service/delivered-goods",
  summary: "What several products cost to carry to a place, for each place they come from.",
  input: z.object({
    goods: z.array(z.object({ productId: idParam, quantity: cargoQuantity })).max(200),
    /** Currency of the transport cost. */
    currency: keyText().length(3),
    locationId: idFilter,
  }),
  output: deliveredShare,
});
