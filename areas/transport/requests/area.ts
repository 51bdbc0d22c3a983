import { refuse } from "#areas/transport/services/refusals.ts";
import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { acceptOffer, declineOffer } from "./answer-offer.ts";
import { approveRequest, cancelRequest, declineRequest } from "./answer-request.ts";
import { askForTransport } from "./ask-for-transport.ts";
import * as requestCalls from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { listLoads } from "./load-board.ts";
import * as notifications from "./notifications.ts";
import { offerTransport, withdrawOffer } from "./offer-transport.ts";
import { requestsPersonalData } from "./personal-data.ts";
import { listOwnRequests, listReceivedRequests, readRequest } from "./reads.ts";

export const transportRequests: Area = {
  name: "transport/requests",
  flashes: Object.values(flash),
  operations: [
    operation(requestCalls.askForTransport, askForTransport),
    operation(requestCalls.ownRequests, listOwnRequests),
    operation(requestCalls.request_, readRequest),
    operation(requestCalls.cancelRequest, cancelRequest),
    operation(requestCalls.acceptOffer, acceptOffer),
    operation(requestCalls.declineOffer, declineOffer),
    operation(requestCalls.receivedRequests, listReceivedRequests),
    operation(requestCalls.approveRequest, approveRequest),
    operation(requestCalls.declineRequest, declineRequest),
    operation(requestCalls.loadBoard, listLoads),
    operation(requestCalls.offerTransport, offerTransport),
    operation(requestCalls.withdrawOffer, withdrawOffer),
  ],
  personalData: requestsPersonalData,
  notifications: Object.values(notifications),
  refuse,
};
