import type { Flash } from "#core/flash.ts";
import type { OneEndpoint } from "#server/operations/endpoint.ts";
import { flash } from "../../flashes.ts";
import {
  answerServiceRequest,
  declineServiceRequest,
  withdrawServiceRequest,
} from "../../requests/endpoints.ts";
import type { RequestAct } from "../../requests/request-rules.ts";

interface Act {
  endpoint: OneEndpoint;
  /** What the next document says when it is done. */
  flash: Flash;
}

/** What forms may ask for of a request, by the value of their button `act`. */
const acts = {
  answer: { endpoint: answerServiceRequest, flash: flash.serviceAnswered },
  decline: { endpoint: declineServiceRequest, flash: flash.serviceDeclined },
  withdraw: { endpoint: withdrawServiceRequest, flash: flash.requestWithdrawn },
} satisfies Record<RequestAct, Act>;

export const actNamed = (name = ""): Act | undefined =>
  Object.hasOwn(acts, name) ? acts[name as RequestAct] : undefined;
