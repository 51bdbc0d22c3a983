import type { FormAct } from "#server/form-acts.ts";
import { flash } from "../../flashes.ts";
import {
  answerServiceRequest,
  declineServiceRequest,
  withdrawServiceRequest,
} from "../../requests/endpoints.ts";
import type { RequestAct } from "../../requests/request-rules.ts";

/** What the forms of a request may do, by the value of their `act` button. */
export const serviceRequestActs = {
  answer: { endpoint: answerServiceRequest, flash: flash.serviceAnswered },
  decline: { endpoint: declineServiceRequest, flash: flash.serviceDeclined },
  withdraw: { endpoint: withdrawServiceRequest, flash: flash.requestWithdrawn },
} satisfies Record<RequestAct, FormAct>;
