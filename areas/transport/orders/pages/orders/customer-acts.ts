import * as requests from "#areas/transport/requests/endpoints.ts";
import { actIn, type FormAct } from "#server/form-acts.ts";
import * as orders from "../../endpoints.ts";
import { flash } from "../../flashes.ts";

/** What a customer's forms ask for, by the value of their button `act`. */
const acts = {
  cancelRequest: { endpoint: requests.cancelRequest, flash: flash.requestCancelled },
  accept: { endpoint: requests.acceptOffer, flash: flash.offerAccepted },
  decline: { endpoint: requests.declineOffer, flash: flash.offerDeclined },
  cancelOrder: { endpoint: orders.cancelOrder, flash: flash.orderCancelled },
  rate: { endpoint: orders.rateOrder, flash: flash.orderRated },
} as const satisfies Record<string, FormAct>;
export type CustomerAct = keyof typeof acts;

export const customerActNamed = actIn<FormAct>(acts);
