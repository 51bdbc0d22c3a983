import { z } from "zod";
import { limits } from "#core/limits.ts";
import {
  absentIfInvisible,
  idParam,
  maxInteger,
  numeric,
  oneOf,
  optionalContact,
  optionalLine,
  optionalText,
  paging,
  tagged,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { party } from "#server/operations/schema-fragments.ts";
import { emailText, textOfLines } from "#server/operations/text-kinds.ts";
import { servicesActs } from "../acts.ts";
import { maxReplyLength, requestActs, requestStates, sides, wishLength } from "./request-rules.ts";

const { listEndpoint, oneEndpoint, writeEndpoint } = tagged("market services");
const { ask: requestAudience, answer } = servicesActs;
const at = z.iso.datetime();

const contact = objectSchema("ServiceRequestContact", {
  id: z.uuid(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  location: z.string().nullable(),
});

const serviceRequest = objectSchema("ServiceRequest", {
  id: z.uuid(),
  status: z.enum(requestStates),
  /** The caller's side. */
  side: z.enum(sides),
  service: party,
  trader: party,
  /** The requester's contact. Null once they withdraw the request or delete their account. */
  asker: contact.nullable(),
  wish: z.string(),
  /** The trader's reply. */
  reply: z.string().nullable(),
  /** The trader's contact, once the trader has answered. */
  traderContact: objectSchema("ServiceTraderContact", {
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }).nullable(),
  dateRequested: at,
  dateAnswered: at.nullable(),
  /** What the caller may do now. */
  acts: z.array(z.enum(requestActs)),
  isDemo: z.boolean(),
});
export type ServiceRequest = z.output<typeof serviceRequest>;

/** What the requester needs, in their own words. */
export const wish = textOfLines("marketServices.ask.wish.missing")
  .min(wishLength.min, "marketServices.ask.wish.missing")
  .max(wishLength.max);

export const requestService = writeEndpoint({
  path: "market-service-request",
  audience: requestAudience,
  summary:
    "Ask a trader for a service; name and place are the account's unless given. A phone or e-mail that is not given is seen as the account has it once the trader has answered. The trader is notified.",
  input: z.object({
    service: idParam,
    wish,
    name: optionalLine(200),
    phone: optionalContact(40),
    email: z.preprocess(absentIfInvisible, emailText(200).optional()),
    locationId: numeric(
      z.number().int().min(1, "marketServices.ask.place.missing").max(maxInteger).optional(),
    ),
  }),
  output: serviceRequest,
});

export const serviceRequests = listEndpoint({
  path: "market-service-request",
  audience: requestAudience,
  summary: "Requests for services that the caller takes part in, newest first.",
  input: z.object({
    side: oneOf(sides),
    status: oneOf(requestStates),
    ...paging(limits.pageSize),
  }),
  output: serviceRequest,
});

export const getServiceRequest = oneEndpoint({
  path: "market-service-request/{id}",
  audience: requestAudience,
  summary: "One request for a service.",
  input: z.object({ id: idParam }),
  output: serviceRequest,
});

export const withdrawServiceRequest = writeEndpoint({
  path: "market-service-request/withdraw/{id}",
  audience: requestAudience,
  summary: "Withdraw a pending request. The trader no longer sees its contacts and is notified.",
  input: z.object({ id: idParam }),
  output: serviceRequest,
});

export const answerServiceRequest = writeEndpoint({
  path: "portal/market-service-request/{id}/answer",
  audience: answer,
  summary:
    "Answer a request for one of the caller's own services: the requester receives the reply and the contacts.",
  input: z.object({
    id: idParam,
    reply: textOfLines("marketServices.request.reply.missing")
      .min(3, "marketServices.request.reply.missing")
      .max(maxReplyLength),
  }),
  output: serviceRequest,
});

export const declineServiceRequest = writeEndpoint({
  path: "portal/market-service-request/{id}/decline",
  audience: answer,
  summary:
    "Decline a request for your own service, with or without a reason. The user who requested it is notified.",
  input: z.object({ id: idParam, reply: optionalText(maxReplyLength) }),
  output: serviceRequest,
});
