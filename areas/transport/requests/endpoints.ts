import { z } from "zod";
import { logisticsActs } from "#areas/transport/services/acts.ts";
import { maxServiceCost } from "#areas/transport/services/cost.ts";
import {
  at,
  cost,
  listEndpoint,
  oneEndpoint,
  place,
  provider,
  writeEndpoint,
} from "#areas/transport/services/endpoints.ts";
import { transportModes } from "#areas/transport/services/transport-modes.ts";
import { limits } from "#core/limits.ts";
import {
  absentIfEmptyOrNull,
  formBoolean,
  idFilter,
  idParam,
  maxInteger,
  named,
  numeric,
  oneOf,
  optionalText,
  paging,
  uuidFilter,
  wholeNumber,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { party, unit } from "#server/operations/schema-fragments.ts";
import { textOfLines } from "#server/operations/text-kinds.ts";
import {
  descriptionLength,
  maxComment,
  reasonLength,
  requestActs,
  requestStates,
  shownOfferStates,
  sides,
} from "./transport-rules.ts";

const { ask, provide } = logisticsActs;

const contact = objectSchema("TransportContact", {
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

export const step = objectSchema("TransportStep", {
  act: z.string(),
  side: z.enum(sides),
  state: z.string(),
  comment: z.string().nullable(),
  at,
});

/** What a carrier did with the loads that it took on in the last twelve months. */
const record = objectSchema("CarrierRecord", {
  accepted: z.int(),
  delivered: z.int(),
  /** By the carrier. */
  cancelled: z.int(),
});

/** An offer of another provider, by one of its services or as a quote. */
export const offer = objectSchema("TransportOffer", {
  id: z.uuid(),
  provider,
  cost,
  minDays: z.int(),
  maxDays: z.int(),
  comment: z.string().nullable(),
  status: z.enum(shownOfferStates),
  dateOffered: at,
  /** End of a quote; null for an offer by a service. */
  validUntil: at.nullable(),
  /** Grows with each change of a quote. Accept with it, so that the price is the one you saw. */
  version: z.int(),
  record,
});
export type TransportOffer = z.output<typeof offer>;

/** Fields that requests and orders share. */
export const transportFields = {
  id: z.uuid(),
  /** The caller's side. */
  side: z.enum(sides),
  /** Name of the service: "Kigoma – Kigali". */
  serviceName: z.string(),
  /** The published service; null for a request to all carriers and after an accepted quote. */
  serviceId: z.uuid().nullable(),
  /** Of the service. */
  mode: z.enum(transportModes).nullable(),
  /** Length of the route by road; null if unknown. */
  distanceKm: z.number().nullable(),
  minDays: z.int(),
  maxDays: z.int(),
  locationFrom: place,
  locationTo: place,
  provider: party,
  /** How to contact the provider; null before its approval. */
  providerContact: contact.nullable(),
  /** The customer's contact; null after a cancellation or if they have left. */
  customer: objectSchema("TransportCustomer", { ...contact.shape, id: z.uuid() }).nullable(),
  commodity: named.nullable(),
  quantity: z.number(),
  unit,
  description: z.string(),
  cost,
  marketOrderId: z.uuid().nullable(),
  marketOrderNumber: z.string().nullable(),
  reason: z.string().nullable(),
  history: z.array(step),
  dateRequested: at,
  dateUpdated: at,
  isDemo: z.boolean(),
};

export const request = objectSchema("LogisticsRequest", {
  ...transportFields,
  /** Provider, cost and days are null while the request is addressed to all carriers. */
  provider: party.nullable(),
  cost: cost.nullable(),
  minDays: z.int().nullable(),
  maxDays: z.int().nullable(),
  status: z.enum(requestStates),
  /** When a request to all carriers ends if no quote is accepted. */
  dateEnds: at.nullable(),
  isOpen: z.boolean(),
  /** Order that it became. */
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  /** Offers of other providers, cheapest first; only the customer sees them. */
  offers: z.array(offer),
  acts: z.array(z.enum(requestActs)),
});
export type LogisticsRequest = z.output<typeof request>;

const quantity = numeric(
  z
    .number("logistics.quantity.missing")
    .min(0, "logistics.quantity.invalid")
    .refine((quantity) => quantity !== 0, "logistics.quantity.zero")
    // Compared with 0.001 because `multipleOf` accepts 1e-19 as a multiple.
    .refine((quantity) => quantity === 0 || quantity >= 0.001, "logistics.quantity.invalid")
    .max(99_999_999)
    .multipleOf(0.001, "logistics.quantity.invalid"),
);

/** Each of the spec's names "logisticsService" and "commodity" holds an id. */
export const requestTransport = writeEndpoint({
  path: "logistics-service-order-request",
  audience: ask,
  doneMessage: "logistics.requestSent",
  summary:
    "Request transport by a service of a provider; for a market order, with its id. The provider is notified.",
  input: z.object({
    logisticsService: idParam,
    /** The tariff's minimum and maximum are checked by the handler. */
    quantity,
    /** Unit of the quantity; defaults to the tariff's. */
    unitId: idFilter,
    description: textOfLines("logistics.description.missing")
      .min(1, "logistics.description.missing")
      .min(descriptionLength.min, "logistics.description.tooShort")
      .max(descriptionLength.max),
    /** Clients of the specification send 0; the tariff determines the price. */
    price: numeric(z.number().min(0).max(maxServiceCost).optional()),
    marketOrderId: uuidFilter,
    commodity: idFilter,
    /** Whether other providers on the route may see it while it is pending; defaults to true. */
    isOpen: z.preprocess(absentIfEmptyOrNull, formBoolean.default(true)),
    /**
     * The total that the caller saw, -1 for none. If it differs from the current one, the response
     * is 409 and nothing is sent.
     */
    seenTotal: numeric(
      z
        .number()
        .min(-1)
        .max(10 * maxServiceCost)
        .optional(),
    ),
  }),
  output: request,
});

export const requestQuotes = writeEndpoint({
  path: "logistics-service-order-request/ask-carriers",
  audience: ask,
  doneMessage: "logistics.carriersAsked",
  summary:
    "Ask all carriers for their price: the load is on the load board until a quote is accepted, it is cancelled or its time is over. Carriers see neither your name nor your contact before that.",
  input: z.object({
    locationFrom: wholeNumber(1, maxInteger, "logistics.ask.placeMissing"),
    locationTo: wholeNumber(1, maxInteger, "logistics.ask.placeMissing"),
    quantity,
    unitId: wholeNumber(1, maxInteger),
    /** Needed unless the description says what is carried. */
    commodity: idFilter,
    /** Only the carrier whose quote you accept reads it. */
    description: optionalText(descriptionLength.max),
    marketOrderId: uuidFilter,
  }),
  output: request,
});

const lists = { status: oneOf(requestStates), ...paging(limits.pageSize) };

export const listOwnRequests = listEndpoint({
  path: "logistics-service-order-request/customer",
  audience: ask,
  summary: "List the transport requests that the caller sent, newest first.",
  input: z.object({ ...lists, marketOrderId: uuidFilter }),
  output: request,
});

export const getRequest = oneEndpoint({
  path: "logistics-service-order-request/{id}",
  audience: ask,
  summary: "One request for transport, of either of its sides.",
  input: z.object({ id: idParam }),
  output: request,
});

const reason = textOfLines("logistics.reason.missing");
export const requiredReason = reason
  .min(reasonLength.min, "logistics.reason.missing")
  .max(reasonLength.max);

const act = <I extends z.ZodRawShape>(
  path: string,
  audience: typeof ask | typeof provide,
  summary: string,
  input: I,
) =>
  writeEndpoint({
    path,
    audience,
    summary,
    input: z.object({ id: idParam, ...input }),
    output: request,
  });

export const cancelRequest = act(
  "logistics-service-order-request/cancel/{id}",
  ask,
  "Cancel a pending request. The provider is notified.",
  { reason: optionalText(reasonLength.max) },
);

export const acceptOffer = act(
  "logistics-service-order-request/accept/{id}",
  ask,
  "Accept the offer of another provider: it takes over the request, and the order is created.",
  {
    offerId: idParam,
    /** The version of the offer that you saw; if it has changed since, the response is 409. */
    version: numeric(z.number().int().min(0).max(maxInteger).optional()),
  },
);

export const declineOffer = act(
  "logistics-service-order-request/decline/{id}",
  ask,
  "Decline the offer of another provider. The provider is notified.",
  { offerId: idParam },
);

export const listReceivedRequests = listEndpoint({
  path: "portal/logistics-service-order-request",
  audience: provide,
  summary: "List the transport requests that the caller received, newest first.",
  input: z.object(lists),
  output: request,
});

export const approveRequest = act(
  "portal/logistics-service-order-request/{id}/approve",
  provide,
  "Approve a request: it becomes an order with its number, and the customer is notified.",
  { comment: optionalText(maxComment) },
);

export const declineRequest = act(
  "portal/logistics-service-order-request/{id}/decline",
  provide,
  "Decline a request, with a reason. The customer is notified.",
  { reason: requiredReason },
);
