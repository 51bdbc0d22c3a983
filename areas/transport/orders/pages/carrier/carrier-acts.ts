import * as requests from "#areas/transport/requests/endpoints.ts";
import { actIn, type FormAct } from "#server/form-acts.ts";
import * as orders from "../../endpoints.ts";
import { flash } from "../../flashes.ts";

/** What a carrier's forms ask for, by the value of their button `act`. */
const acts = {
  approve: { endpoint: requests.approveRequest, flash: flash.requestApproved },
  decline: { endpoint: requests.declineRequest, flash: flash.requestDeclined },
  dispatch: { endpoint: orders.dispatchOrder, flash: flash.orderDispatched },
  cancel: { endpoint: orders.cancelTransport, flash: flash.orderCancelled },
} as const satisfies Record<string, FormAct>;
export type CarrierAct = keyof typeof acts;

export const carrierActNamed = actIn<FormAct>(acts);
