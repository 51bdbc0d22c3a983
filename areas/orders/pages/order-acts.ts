import type { Saying } from "#core/said.ts";
import type { OneEndpoint } from "#server/operations/endpoint.ts";
import * as orders from "../orders/endpoints.ts";
import * as requests from "../requests/endpoints.ts";

interface Act {
  endpoint: OneEndpoint;
  /** What the next document says when it is done. */
  saying: Saying;
  /** What it answers is the order, which has a page of its own. */
  leadsToOrder?: true;
}

/** What forms may ask for of an order or its request, by the value of their button `act`. */
const acts = {
  approve: { endpoint: requests.approveRequest, saying: "orderApproved", leadsToOrder: true },
  reject: { endpoint: requests.rejectRequest, saying: "orderMoved" },
  propose: { endpoint: requests.proposeChange, saying: "proposalSent" },
  accept: { endpoint: requests.acceptProposal, saying: "orderMoved" },
  decline: { endpoint: requests.declineProposal, saying: "orderMoved" },
  cancelRequest: { endpoint: requests.cancelRequest, saying: "orderCancelled" },
  process: { endpoint: orders.processOrder, saying: "orderMoved" },
  dispatch: { endpoint: orders.dispatchOrder, saying: "orderMoved" },
  deliver: { endpoint: orders.deliverOrder, saying: "orderMoved" },
  cancelSale: { endpoint: orders.cancelSale, saying: "orderCancelled" },
  receive: { endpoint: orders.receiveOrder, saying: "orderMoved" },
  cancelOrder: { endpoint: orders.cancelOrder, saying: "orderCancelled" },
  rate: { endpoint: orders.rateOrder, saying: "orderRated" },
} as const satisfies Record<string, Act>;

/** The forms there are: the same act of the other side or thing is another form. */
export type FormName = keyof typeof acts;

export const actNamed = (name: unknown): Act | undefined =>
  typeof name === "string" && Object.hasOwn(acts, name) ? acts[name as FormName] : undefined;
