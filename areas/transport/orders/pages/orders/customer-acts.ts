import * as requests from "#areas/transport/requests/endpoints.ts";
import type { FormAct } from "#server/form-acts.ts";
import * as orders from "../../endpoints.ts";
import { flash } from "../../flashes.ts";

/** Acts of a customer's forms, by the value of their `act` button. */
export const customerActs = {
  cancelRequest: { endpoint: requests.cancelRequest, flash: flash.requestCancelled },
  accept: { endpoint: requests.acceptOffer, flash: flash.offerAccepted },
  decline: { endpoint: requests.declineOffer, flash: flash.offerDeclined },
  cancelOrder: { endpoint: orders.cancelOrder, flash: flash.orderCancelled },
  rate: { endpoint: orders.rateOrder, flash: flash.orderRated },
} as const satisfies Record<string, FormAct>;
export type CustomerAct = keyof typeof customerActs;
