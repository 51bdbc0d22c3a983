import * as requests from "#areas/transport/requests/endpoints.ts";
import type { FormAct } from "#server/form-acts.ts";
import * as orders from "../../endpoints.ts";
import { flash } from "../../flashes.ts";

/** Acts of a carrier's forms, by the value of their `act` button. */
export const carrierActs = {
  approve: { endpoint: requests.approveRequest, flash: flash.requestApproved },
  decline: { endpoint: requests.declineRequest, flash: flash.requestDeclined },
  dispatch: { endpoint: orders.dispatchOrder, flash: flash.orderDispatched },
  cancel: { endpoint: orders.cancelTransport, flash: flash.orderCancelled },
} as const satisfies Record<string, FormAct>;
export type CarrierAct = keyof typeof carrierActs;
