import { actIn, type FormAct } from "#server/form-acts.ts";
import { flash } from "../../flashes.ts";
import * as orders from "../../orders/endpoints.ts";
import * as requests from "../../requests/endpoints.ts";

/** What a carrier's forms ask for, by the value of their button `act`. */
const acts = {
  approve: { endpoint: requests.approveRequest, flash: flash.requestApproved },
  decline: { endpoint: requests.declineRequest, flash: flash.requestDeclined },
  dispatch: { endpoint: orders.dispatchOrder, flash: flash.orderDispatched },
  cancel: { endpoint: orders.cancelTransport, flash: flash.orderCancelled },
} as const satisfies Record<string, FormAct>;
export type CarrierAct = keyof typeof acts;

export const carrierActNamed = actIn<FormAct>(acts);
