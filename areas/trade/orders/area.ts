import { getUserDetails } from "#areas/people/accounts/endpoints.ts";
import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { ordersActs } from "./acts.ts";
import { flash } from "./flashes.ts";
import * as notifications from "./notifications.ts";
import * as orderCalls from "./orders/endpoints.ts";
import { cancelOrder, deliverOrder, dispatchOrder, processOrder } from "./orders/move-order.ts";
import { rateOrder } from "./orders/rate-order.ts";
import { orderPersonalData } from "./personal-data.ts";
import { orderedPictures } from "./picture-access.ts";
import {
  getOrder,
  getOrderRequest,
  getUserDetailsWithContacts,
  listOrderRequests,
  listOrders,
} from "./reads.ts";
import { refuse } from "./refusals.ts";
import { acceptProposal, declineProposal } from "./requests/answer-proposal.ts";
import { approveRequest } from "./requests/approve-request.ts";
import { cancelRequest, rejectRequest } from "./requests/end-request.ts";
import * as requestCalls from "./requests/endpoints.ts";
import { requestOrder } from "./requests/place-request.ts";
import { proposeChange } from "./requests/propose-change.ts";
import { countPending } from "./waiting/count-pending.ts";
import { getPendingCounts } from "./waiting/endpoints.ts";

const operations = [
  operation(getUserDetails, getUserDetailsWithContacts),
  operation(requestCalls.requestOrder, requestOrder),
  operation(requestCalls.listOrderRequests, listOrderRequests),
  operation(requestCalls.getOrderRequest, getOrderRequest),
  operation(orderCalls.listOrders, listOrders),
  operation(orderCalls.getOrder, getOrder),
  operation(requestCalls.cancelRequest, cancelRequest),
  operation(requestCalls.acceptProposal, acceptProposal),
  operation(requestCalls.declineProposal, declineProposal),
  operation(requestCalls.approveRequest, approveRequest),
  operation(requestCalls.rejectRequest, rejectRequest),
  operation(requestCalls.proposeChange, proposeChange),
  operation(orderCalls.processOrder, processOrder),
  operation(orderCalls.dispatchOrder, dispatchOrder),
  operation(orderCalls.deliverOrder, deliverOrder),
  operation(orderCalls.receiveOrder, deliverOrder),
  operation(orderCalls.cancelSale, cancelOrder),
  operation(orderCalls.cancelOrder, cancelOrder),
  operation(orderCalls.rateOrder, rateOrder),
  operation(getPendingCounts, countPending),
];

export const orders: Area = {
  name: "trade/orders",
  personalData: orderPersonalData,
  flashes: Object.values(flash),
  pictures: [orderedPictures],
  acts: [...Object.values(ordersActs)],
  operations,
  notifications: Object.values(notifications),
  refuse,
};
