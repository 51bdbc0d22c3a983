import type { FormAct } from "#server/form-acts.ts";
import { flash } from "../flashes.ts";
import * as orders from "../orders/endpoints.ts";
import * as requests from "../requests/endpoints.ts";

export interface OrderAct extends FormAct {
  /** Set if the act creates an order with its own page: the response field with its id. */
  orderIn?: "id" | "orderId";
}

/** The acts that forms can post on an order or its request, by the value of the `act` button. */
export const orderActs = {
  approve: { endpoint: requests.approveRequest, flash: flash.orderApproved, orderIn: "id" },
  reject: { endpoint: requests.rejectRequest, flash: flash.orderMoved },
  propose: { endpoint: requests.proposeChange, flash: flash.proposalSent },
  accept: {
    endpoint: requests.acceptProposal,
    flash: flash.orderAgreed,
    orderIn: "orderId",
  },
  decline: { endpoint: requests.declineProposal, flash: flash.orderMoved },
  counter: { endpoint: requests.counterProposal, flash: flash.counterSent },
  acceptCounter: { endpoint: requests.acceptCounter, flash: flash.orderApproved, orderIn: "id" },
  declineCounter: { endpoint: requests.declineCounter, flash: flash.orderMoved },
  cancelRequest: { endpoint: requests.cancelRequest, flash: flash.orderCancelled },
  process: { endpoint: orders.processOrder, flash: flash.orderMoved },
  dispatch: { endpoint: orders.dispatchOrder, flash: flash.orderMoved },
  deliver: { endpoint: orders.deliverOrder, flash: flash.orderMoved },
  cancelSale: { endpoint: orders.cancelSale, flash: flash.orderCancelled },
  receive: { endpoint: orders.receiveOrder, flash: flash.orderMoved },
  cancelOrder: { endpoint: orders.cancelOrder, flash: flash.orderCancelled },
  rate: { endpoint: orders.rateOrder, flash: flash.orderRated },
} satisfies Record<string, OrderAct>;

/**
 * Names of the forms: the same act by the other side, or on a request instead of an order, has its
 * own form.
 */
export type FormName = keyof typeof orderActs;
