import { refuse } from "#areas/transport/services/refusals.ts";
import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { acceptOffer, declineOffer } from "./answer-offer.ts";
import { approveRequest, cancelRequest, declineRequest } from "./answer-request.ts";
import * as requestCalls from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { listOpenLoads } from "./load-board.ts";
import * as notifications from "./notifications.ts";
import { offerTransport, withdrawOffer } from "./offer-transport.ts";
import { requestsPersonalData } from "./personal-data.ts";
import { getRequest, listOwnRequests, listReceivedRequests } from "./reads.ts";
import { requestTransport } from "./request-transport.ts";

export const transportRequests: Area = {
  name: "transport/requests",
  flashes: Object.values(flash),
  operations: [
    operation(requestCalls.requestTransport, requestTransport),
    operation(requestCalls.listOwnRequests, listOwnRequests),
    operation(requestCalls.getRequest, getRequest),
    operation(requestCalls.cancelRequest, cancelRequest),
    operation(requestCalls.acceptOffer, acceptOffer),
    operation(requestCalls.declineOffer, declineOffer),
    operation(requestCalls.listReceivedRequests, listReceivedRequests),
    operation(requestCalls.approveRequest, approveRequest),
    operation(requestCalls.declineRequest, declineRequest),
    operation(requestCalls.listOpenLoads, listOpenLoads),
    operation(requestCalls.offerTransport, offerTransport),
    operation(requestCalls.withdrawOffer, withdrawOffer),
  ],
  personalData: requestsPersonalData,
  notifications: Object.values(notifications),
  refuse,
};
