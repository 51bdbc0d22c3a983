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
  named,
  numeric,
  oneOf,
  optionalText,
  paging,
  uuidFilter,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { party, unit } from "#server/operations/schema-fragments.ts";
import { textOfLines } from "#server/operations/text-kinds.ts";
import {
  descriptionLength,
  maxComment,
  offerStates,
  reasonLength,
  requestActs,
  requestStates,
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

/** An offer of another provider on the route. */
export const offer = objectSchema("TransportOffer", {
  id: z.uuid(),
  provider,
  cost,
  minDays: z.int(),
  maxDays: z.int(),
  comment: z.string().nullable(),
  status: z.enum(offerStates),
  dateOffered: at,
});
export type TransportOffer = z.output<typeof offer>;

/** Fields that requests and orders share. */
export const transportFields = {
  id: z.uuid(),
  /** The caller's side. */
  side: z.enum(sides),
  /** Name of the service: "Kigoma – Kigali". */
  serviceName: z.string(),
  serviceId: z.uuid(),
  mode: z.enum(transportModes),
  /** Length of the service's route by road; null if unknown. */
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
  status: z.enum(requestStates),
  isOpen: z.boolean(),
  /** Order that it became. */
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  /** Offers of other providers, cheapest first; only the customer sees them. */
  offers: z.array(offer),
  acts: z.array(z.enum(requestActs)),
});
export type LogisticsRequest = z.output<typeof request>;

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
    quantity: numeric(
      z
        .number("logistics.quantity.missing")
        .min(0, "logistics.quantity.invalid")
        .refine((quantity) => quantity !== 0, "logistics.quantity.zero")
        // Compared with 0.001 because `multipleOf` accepts 1e-19 as a multiple.
        .refine((quantity) => quantity === 0 || quantity >= 0.001, "logistics.quantity.invalid")
        .max(99_999_999)
        .multipleOf(0.001, "logistics.quantity.invalid"),
    ),
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
  { offerId: idParam },
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

/** A pending request on one of the caller's routes, without any data of the customer. */
export const load = objectSchema("Load", {
  id: z.uuid(),
  locationFrom: place,
  locationTo: place,
  commodity: named.nullable(),
  quantity: z.number(),
  unit,
  dateRequested: at,
  /** The caller's own service and its cost; the cheapest if there are several. */
  serviceId: z.uuid(),
  cost,
  minDays: z.int(),
  maxDays: z.int(),
  /** State of the caller's offer, if there is one. */
  offer: objectSchema("OwnOffer", { id: z.uuid(), status: z.enum(offerStates) }).nullable(),
  isDemo: z.boolean(),
});
export type Load = z.output<typeof load>;

export const listOpenLoads = listEndpoint({
  path: "portal/load-board",
  audience: provide,
  summary:
    "List unanswered requests on routes of the caller's services, sent to other providers and open to all, oldest first.",
  input: z.object({ ...paging(limits.pageSize) }),
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

export const withdrawOffer = writeEndpoint({
  path: "portal/load-board/{id}/withdraw",
  audience: provide,
  summary: "Withdraw the caller's own unanswered offer.",
  input: z.object({ id: idParam }),
  output: load,
});
