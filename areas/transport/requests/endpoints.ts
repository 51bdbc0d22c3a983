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
} from "#areas/transport/services/endpoints.ts";
import { transportModes } from "#areas/transport/services/transport-modes.ts";
import { limits } from "#core/limits.ts";
import { party, unit } from "#server/operations/answer-bricks.ts";
import {
  absentIfEmptyOrNull,
  existingId,
  formBoolean,
  idFilter,
  named,
  numeric,
  oneOf,
  optionalText,
  paging,
  uuidFilter,
} from "#server/operations/endpoint.ts";
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

const contact = z
  .object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() })
  .meta({ id: "TransportContact" });

export const step = z
  .object({
    act: z.string(),
    side: z.enum(sides),
    state: z.string(),
    comment: z.string().nullable(),
    at,
  })
  .meta({ id: "TransportStep" });

/** What another provider of the way offers. */
export const offer = z
  .object({
    id: z.uuid(),
    provider,
    cost,
    minDays: z.int(),
    maxDays: z.int(),
    comment: z.string().nullable(),
    status: z.enum(offerStates),
    dateOffered: at,
  })
  .meta({ id: "TransportOffer" });
export type TransportOffer = z.output<typeof offer>;

/** What requests and orders say alike of what is carried. */
export const carried = {
  id: z.uuid(),
  /** The caller's. */
  side: z.enum(sides),
  /** Of the service: "Kigoma – Kigali". */
  serviceName: z.string(),
  serviceId: z.uuid(),
  mode: z.enum(transportModes),
  /** Of the service's way by road, where it is known. */
  distanceKm: z.number().nullable(),
  minDays: z.int(),
  maxDays: z.int(),
  locationFrom: place,
  locationTo: place,
  provider: party,
  /** How the provider is reached; once it approved. */
  providerContact: contact.nullable(),
  /** Whom the provider speaks to; absent for who cancelled or has left. */
  customer: contact.extend({ id: z.uuid() }).meta({ id: "TransportCustomer" }).nullable(),
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

export const request = z
  .object({
    ...carried,
    status: z.enum(requestStates),
    isOpen: z.boolean(),
    /** Where it became one. */
    orderId: z.uuid().nullable(),
    orderNumber: z.string().nullable(),
    /** Of other providers, the cheapest first; the customer alone sees them. */
    offers: z.array(offer),
    acts: z.array(z.enum(requestActs)),
  })
  .meta({ id: "LogisticsRequest" });
export type LogisticsRequest = z.output<typeof request>;

/** One of the spec's names, "logisticsService" or "commodity", carries an id. */
export const askForTransport = oneEndpoint({
  method: "POST",
  path: "logistics-service-order-request",
  audience: ask,
  idempotent: true,
  doneMessage: "logistics.requestSent",
  summary:
    "Ask a provider to carry goods by one of its services; of a market order with its id. The provider is told.",
  input: z.object({
    logisticsService: existingId,
    /** Its minimum and maximum are the tariff's: the verb says them. */
    quantity: numeric(
      z
        .number("logistics.quantity.missing")
        .min(0, "logistics.quantity.invalid")
        .refine((quantity) => quantity !== 0, "logistics.quantity.zero")
        // A remainder of nothing is no multiple: the check of steps takes 1e-19 for one.
        .refine((quantity) => quantity === 0 || quantity >= 0.001, "logistics.quantity.invalid")
        .max(99_999_999)
        .multipleOf(0.001, "logistics.quantity.invalid"),
    ),
    /** Of the quantity; the tariff's unless given. */
    unitId: idFilter,
    description: textOfLines("logistics.description.missing")
      .min(1, "logistics.description.missing")
      .min(descriptionLength.min, "logistics.description.tooShort")
      .max(descriptionLength.max),
    /** Sent as 0 by clients of the specification; the tariff decides. */
    price: numeric(z.number().min(0).max(maxServiceCost).optional()),
    marketOrderId: uuidFilter,
    commodity: idFilter,
    /** Whether other providers of the way may see it while it waits; yes unless said otherwise. */
    isOpen: z.preprocess(absentIfEmptyOrNull, formBoolean.default(true)),
    /** The total that the caller saw, -1 for none; another one now is 409, and nothing is sent. */
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

export const ownRequests = listEndpoint({
  path: "logistics-service-order-request/customer",
  audience: ask,
  summary: "What the caller asked providers to carry, newest first.",
  input: z.object({ ...lists, marketOrderId: uuidFilter }),
  output: request,
});

export const request_ = oneEndpoint({
  path: "logistics-service-order-request/{id}",
  audience: ask,
  summary: "One request for transport, of either of its sides.",
  input: z.object({ id: existingId }),
  output: request,
});

const reason = textOfLines("logistics.reason.missing");
export const givenReason = reason
  .min(reasonLength.min, "logistics.reason.missing")
  .max(reasonLength.max);

const act = <I extends z.ZodRawShape>(
  path: string,
  audience: typeof ask | typeof provide,
  summary: string,
  input: I,
) =>
  oneEndpoint({
    method: "POST",
    path,
    audience,
    idempotent: true,
    summary,
    input: z.object({ id: existingId, ...input }),
    output: request,
  });

export const cancelRequest = act(
  "logistics-service-order-request/cancel/{id}",
  ask,
  "Cancel a request that waits; the provider is told.",
  { reason: optionalText(reasonLength.max) },
);

export const acceptOffer = act(
  "logistics-service-order-request/accept/{id}",
  ask,
  "Accept the offer of another provider: it takes the request over, and the order is made.",
  { offerId: existingId },
);

export const declineOffer = act(
  "logistics-service-order-request/decline/{id}",
  ask,
  "Decline the offer of another provider; it is told.",
  { offerId: existingId },
);

export const receivedRequests = listEndpoint({
  path: "portal/logistics-service-order-request",
  audience: provide,
  summary: "What the caller was asked to carry, newest first.",
  input: z.object(lists),
  output: request,
});

export const approveRequest = act(
  "portal/logistics-service-order-request/{id}/approve",
  provide,
  "Say yes: the request becomes an order with its number, and the customer is told.",
  { comment: optionalText(maxComment) },
);

export const declineRequest = act(
  "portal/logistics-service-order-request/{id}/decline",
  provide,
  "Say no, with a reason; the customer is told.",
  { reason: givenReason },
);

/** A request on a way of the caller that waits for an answer: nothing of who asks. */
export const load = z
  .object({
    id: z.uuid(),
    locationFrom: place,
    locationTo: place,
    commodity: named.nullable(),
    quantity: z.number(),
    unit,
    dateRequested: at,
    /** What the caller's own service would cost; the cheapest where there are several. */
    serviceId: z.uuid(),
    cost,
    minDays: z.int(),
    maxDays: z.int(),
    /** How the caller's offer stands, where there is one. */
    offer: z
      .object({ id: z.uuid(), status: z.enum(offerStates) })
      .meta({ id: "OwnOffer" })
      .nullable(),
    isDemo: z.boolean(),
  })
  .meta({ id: "Load" });
export type Load = z.output<typeof load>;

export const loadBoard = listEndpoint({
  path: "portal/load-board",
  audience: provide,
  summary:
    "Requests on ways of the caller's services that nobody has answered, asked of others and open to all, oldest first.",
  input: z.object({ ...paging(limits.pageSize) }),
  output: load,
});

export const offerTransport = oneEndpoint({
  method: "POST",
  path: "portal/load-board/{id}/offer",
  audience: provide,
  idempotent: true,
  summary:
    "Offer to carry a request of the load board by one of the own services; the customer is told.",
  input: z.object({ id: existingId, serviceId: existingId, comment: optionalText(maxComment) }),
  output: load,
});

export const withdrawOffer = oneEndpoint({
  method: "POST",
  path: "portal/load-board/{id}/withdraw",
  audience: provide,
  idempotent: true,
  summary: "Withdraw the own offer that nobody has answered.",
  input: z.object({ id: existingId }),
  output: load,
});
