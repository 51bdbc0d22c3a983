import { z } from "zod";
import { logisticsActs } from "#areas/transport/services/acts.ts";
import {
  at,
  cost,
  listEndpoint,
  oneEndpoint,
  place,
  writeEndpoint,
} from "#areas/transport/services/endpoints.ts";
import { maxTransitDays } from "#areas/transport/services/portal/service-rules.ts";
import { limits } from "#core/limits.ts";
import { typedNumber } from "#core/quantities/read-number.ts";
import {
  absentIfEmptyOrNull,
  decimal,
  formBoolean,
  idFilter,
  idParam,
  named,
  numeric,
  optionalText,
  paging,
  wholeNumber,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { unit } from "#server/operations/schema-fragments.ts";
import { keyText } from "#server/operations/text-kinds.ts";
import { maxComment, maxQuote, shownOfferStates } from "../transport-rules.ts";

const { provide } = logisticsActs;

/** A pending request, without any data of the customer but how often they agreed. */
export const load = objectSchema("Load", {
  id: z.uuid(),
  locationFrom: place,
  locationTo: place,
  commodity: named.nullable(),
  quantity: z.number(),
  unit,
  /** By road; null if unknown. */
  distanceKm: z.number().nullable(),
  dateRequested: at,
  /** When it ends if no quote is accepted; null for a request to another carrier. */
  dateEnds: at.nullable(),
  /** Whether it starts or ends near the caller's services or headquarters. */
  isNear: z.boolean(),
  /** What the customer did with loads and requests in the last twelve months. */
  customer: objectSchema("CustomerRecord", { asked: z.int(), agreed: z.int() }),
  /** Currency that the customer expects. */
  currency: z.string(),
  /**
   * The caller's own service and its cost, the cheapest if there are several; null if none carries
   * this load. After an offer, that of the offer.
   */
  serviceId: z.uuid().nullable(),
  cost: cost.nullable(),
  minDays: z.int().nullable(),
  maxDays: z.int().nullable(),
  /** The caller's offer, if there is one. */
  offer: objectSchema("OwnOffer", {
    id: z.uuid(),
    status: z.enum(shownOfferStates),
    comment: z.string().nullable(),
    validUntil: at.nullable(),
    /** Further changes that are allowed. */
    changesLeft: z.int(),
  }).nullable(),
  isDemo: z.boolean(),
});
export type Load = z.output<typeof load>;

export const listOpenLoads = listEndpoint({
  path: "portal/load-board",
  audience: provide,
  summary:
    "List unanswered requests that are open to all carriers: those near the caller's routes first, then by age. For approved carriers only.",
  input: z.object({
    /** Only those near the caller's routes. */
    near: z.preprocess(absentIfEmptyOrNull, formBoolean.optional()),
    locationFrom: idFilter,
    locationTo: idFilter,
    ...paging(limits.pageSize),
  }),
  output: load,
});

export const getOpenLoad = oneEndpoint({
  path: "portal/load-board/{id}",
  audience: provide,
  summary: "One load of the load board.",
  input: z.object({ id: idParam }),
  output: load,
});

export const offerTransport = writeEndpoint({
  path: "portal/load-board/{id}/offer",
  audience: provide,
  summary:
    "Offer one of your own services for a request of the load board. The customer is notified.",
  input: z.object({ id: idParam, serviceId: idParam, comment: optionalText(maxComment) }),
  output: load,
});

export const quoteLoad = writeEndpoint({
  path: "portal/load-board/{id}/quote",
  audience: provide,
  summary:
    "Quote a price of your own for a request of the load board, without a published service; again to change it. The customer is notified.",
  input: z.object({
    id: idParam,
    /** For the whole load. */
    total: z.preprocess(
      typedNumber,
      numeric(
        decimal(
          { min: 0.01, max: maxQuote, places: 2 },
          { number: "logistics.quote.price", places: "logistics.quote.price" },
        ),
      ),
    ),
    /** Defaults to the one that the customer expects. */
    currency: z.preprocess(
      absentIfEmptyOrNull,
      keyText().trim().toUpperCase().length(3).optional(),
    ),
    /** Days from taking over the goods to the delivery. */
    days: wholeNumber(0, maxTransitDays, "logistics.quote.days"),
    comment: optionalText(maxComment),
  }),
  output: load,
});

export const withdrawOffer = writeEndpoint({
  path: "portal/load-board/{id}/withdraw",
  audience: provide,
  summary: "Withdraw the caller's own unanswered offer.",
  input: z.object({ id: idParam }),
  output: load,
});
