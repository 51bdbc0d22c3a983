import { userDetails } from "#areas/accounts/endpoints.ts";
import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { acceptProposal, declineProposal } from "./answer-proposal.ts";
import { approveRequest } from "./approve-request.ts";
import { cancelOrder } from "./cancel-order.ts";
import { cancelRequest } from "./cancel-request.ts";
import { deliverOrder } from "./deliver-order.ts";
import { dispatchOrder } from "./dispatch-order.ts";
import * as endpoints from "./endpoints.ts";
import { orderNotifications } from "./notifications.ts";
import { processOrder } from "./process-order.ts";
import { proposeChange } from "./propose-change.ts";
import { rateOrder } from "./rate-order.ts";
import { listOrders, listRequests, readOrder, readRequest } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { rejectRequest } from "./reject-request.ts";
import { requestOrder } from "./request-order.ts";
import { showPerson } from "./show-person.ts";

const operations = [
  operation(userDetails, showPerson),
  operation(endpoints.requestOrder, requestOrder),
  operation(endpoints.orderRequests, listRequests),
  operation(endpoints.orderRequest, readRequest),
  operation(endpoints.orders, listOrders),
  operation(endpoints.order_, readOrder),
  operation(endpoints.cancelRequest, cancelRequest),
  operation(endpoints.acceptProposal, acceptProposal),
  operation(endpoints.declineProposal, declineProposal),
  operation(endpoints.approveRequest, approveRequest),
  operation(endpoints.rejectRequest, rejectRequest),
  operation(endpoints.proposeChange, proposeChange),
  operation(endpoints.processOrder, processOrder),
  operation(endpoints.dispatchOrder, dispatchOrder),
  operation(endpoints.deliverOrder, deliverOrder),
  operation(endpoints.receiveOrder, deliverOrder),
  operation(endpoints.cancelSale, cancelOrder),
  operation(endpoints.cancelOrder, cancelOrder),
  operation(endpoints.rateOrder, rateOrder),
];

export const orders: Area = {
  name: "orders",
  operations,
  notifications: orderNotifications,
  refuse,
};
