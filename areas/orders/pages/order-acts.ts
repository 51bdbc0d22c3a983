import type { Saying } from "#core/said.ts";
import type { OneEndpoint } from "#server/operations/endpoint.ts";
import * as endpoints from "../endpoints.ts";

interface Act {
  endpoint: OneEndpoint;
  /** What the next document says when it is done. */
  saying: Saying;
  /** What it answers is the order, which has a page of its own. */
  leadsToOrder?: true;
}

/** What forms may ask for of an order or its request, by the value of their button `act`. */
const acts: Record<string, Act> = {
  approve: { endpoint: endpoints.approveRequest, saying: "orderApproved", leadsToOrder: true },
  reject: { endpoint: endpoints.rejectRequest, saying: "orderMoved" },
  propose: { endpoint: endpoints.proposeChange, saying: "proposalSent" },
  accept: { endpoint: endpoints.acceptProposal, saying: "orderMoved" },
  decline: { endpoint: endpoints.declineProposal, saying: "orderMoved" },
  cancelRequest: { endpoint: endpoints.cancelRequest, saying: "orderCancelled" },
  process: { endpoint: endpoints.processOrder, saying: "orderMoved" },
  dispatch: { endpoint: endpoints.dispatchOrder, saying: "orderMoved" },
  deliver: { endpoint: endpoints.deliverOrder, saying: "orderMoved" },
  cancelSale: { endpoint: endpoints.cancelSale, saying: "orderCancelled" },
  receive: { endpoint: endpoints.receiveOrder, saying: "orderMoved" },
  cancelOrder: { endpoint: endpoints.cancelOrder, saying: "orderCancelled" },
  rate: { endpoint: endpoints.rateOrder, saying: "orderRated" },
};

export const actNamed = (name: unknown): Act | undefined =>
  typeof name === "string" && Object.hasOwn(acts, name) ? acts[name] : undefined;
