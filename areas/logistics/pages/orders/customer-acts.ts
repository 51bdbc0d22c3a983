import type { Flash } from "#core/flash.ts";
import type { OneEndpoint } from "#server/operations/endpoint.ts";
import { flash } from "../../flashes.ts";
import * as orders from "../../orders/endpoints.ts";
import * as requests from "../../requests/endpoints.ts";

interface Act {
  endpoint: OneEndpoint;
  flash: Flash;
}

/** What a customer's forms ask for, by the value of their button `act`. */
const acts = {
  cancelRequest: { endpoint: requests.cancelRequest, flash: flash.requestCancelled },
  accept: { endpoint: requests.acceptOffer, flash: flash.offerAccepted },
  decline: { endpoint: requests.declineOffer, flash: flash.offerDeclined },
  cancelOrder: { endpoint: orders.cancelOrder, flash: flash.orderCancelled },
  rate: { endpoint: orders.rateOrder, flash: flash.orderRated },
} as const satisfies Record<string, Act>;
export type CustomerAct = keyof typeof acts;

export const customerActNamed = (name = ""): Act | undefined =>
  Object.hasOwn(acts, name) ? acts[name as CustomerAct] : undefined;
