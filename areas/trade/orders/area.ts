import { getUserDetails } from "#areas/people/accounts/endpoints.ts";
import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
import { ordersActs } from "./acts.ts";
import { flash } from "./flashes.ts";
import * as notifications from "./notifications.ts";
import * as orderCalls from "./orders/endpoints.ts";
import * as moveOrder from "./orders/move-order.ts";
import { cancelOrder, deliverOrder } from "./orders/move-order.ts";
import { rateOrder } from "./orders/rate-order.ts";
import { orderPersonalData } from "./personal-data.ts";
import { orderedPictures } from "./picture-access.ts";
import * as purchases from "./purchases/endpoints.ts";
import { listBoughtProducts } from "./purchases/list-bought-products.ts";
import { listOpenPurchases } from "./purchases/list-open-purchases.ts";
import * as reads from "./reads.ts";
import { refuse } from "./refusals.ts";
import {
  acceptCounter,
  acceptProposal,
  declineCounter,
  declineProposal,
} from "./requests/answer-proposal.ts";
import { approveRequest } from "./requests/approve-request.ts";
import { cancelRequest, rejectRequest } from "./requests/end-request.ts";
import * as requestCalls from "./requests/endpoints.ts";
import { expiryJob } from "./requests/expire-proposals.ts";
import { requestOrder } from "./requests/place-request.ts";
import { counterProposal, proposeChange } from "./requests/propose-change.ts";
import { countPending } from "./waiting/count-pending.ts";
import * as waiting from "./waiting/endpoints.ts";

const operations = [
  ...implement({ getUserDetails }, { getUserDetails: reads.getUserDetailsWithContacts }),
  ...implement(requestCalls, reads, {
    requestOrder,
    cancelRequest,
    acceptProposal,
    declineProposal,
    acceptCounter,
    declineCounter,
    counterProposal,
    approveRequest,
    rejectRequest,
    proposeChange,
  }),
  ...implement(orderCalls, reads, moveOrder, {
    receiveOrder: deliverOrder,
    cancelSale: cancelOrder,
    rateOrder,
  }),
  ...implement(waiting, { getPendingCounts: countPending }),
  ...implement(purchases, { listOpenPurchases, listBoughtProducts }),
];

export const orders: Area = {
  name: "trade/orders",
  personalData: orderPersonalData,
  flashes: Object.values(flash),
  pictures: [orderedPictures],
  acts: [...Object.values(ordersActs)],
  operations,
  jobs: [expiryJob],
  notifications: Object.values(notifications),
  refuse,
};
