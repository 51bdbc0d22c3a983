import type { Flash } from "#core/flash.ts";
import type { OneEndpoint } from "#server/operations/endpoint.ts";
import { flash } from "../flashes.ts";
import * as orders from "../orders/endpoints.ts";
import * as requests from "../requests/endpoints.ts";

interface Act {
  endpoint: OneEndpoint;
  /** What the next document says when it is done. */
  flash: Flash;
  /** Makes the order, which has a page of its own: which part of the answer names it. */
  orderIn?: "id" | "orderId";
}

/** What forms may ask for of an order or its request, by the value of their button `act`. */
const acts = {
  approve: { endpoint: requests.approveRequest, flash: flash.orderApproved, orderIn: "id" },
  reject: { endpoint: requests.rejectRequest, flash: flash.orderMoved },
  propose: { endpoint: requests.proposeChange, flash: flash.proposalSent },
  accept: {
    endpoint: requests.acceptProposal,
    flash: flash.orderAgreed,
    orderIn: "orderId",
  },
  decline: { endpoint: requests.declineProposal, flash: flash.orderMoved },
  cancelRequest: { endpoint: requests.cancelRequest, flash: flash.orderCancelled },
  process: { endpoint: orders.processOrder, flash: flash.orderMoved },
  dispatch: { endpoint: orders.dispatchOrder, flash: flash.orderMoved },
  deliver: { endpoint: orders.deliverOrder, flash: flash.orderMoved },
  cancelSale: { endpoint: orders.cancelSale, flash: flash.orderCancelled },
  receive: { endpoint: orders.receiveOrder, flash: flash.orderMoved },
  cancelOrder: { endpoint: orders.cancelOrder, flash: flash.orderCancelled },
  rate: { endpoint: orders.rateOrder, flash: flash.orderRated },
} as const satisfies Record<string, Act>;

/** The forms there are: the same act of the other side or thing is another form. */
export type FormName = keyof typeof acts;

export const actNamed = (name = ""): Act | undefined =>
  Object.hasOwn(acts, name) ? acts[name as FormName] : undefined;
