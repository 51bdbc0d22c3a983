import type { Area } from "#server/area.ts";
import { fileColumn } from "#server/files/files-in-use.ts";
import { operation, preparedOperation } from "#server/operations/operation.ts";
import { logisticsActs } from "./acts.ts";
import * as delivered from "./delivered/endpoints.ts";
import { readDelivered, readDeliveredGoods } from "./delivered/read-delivered.ts";
import { flash } from "./flashes.ts";
import * as notifications from "./notifications.ts";
import { cancelOrder } from "./orders/cancel-order.ts";
import { deliverOrder } from "./orders/deliver-order.ts";
import { dispatchOrder } from "./orders/dispatch-order.ts";
import * as orderCalls from "./orders/endpoints.ts";
import { rateOrder } from "./orders/rate-order.ts";
import { listOwnOrders, listReceivedOrders, readOrder } from "./orders/reads.ts";
import { logisticsPersonalData } from "./personal-data.ts";
import * as portal from "./portal/endpoints.ts";
import { readExampleCost } from "./portal/example-cost.ts";
import { readOwnProfile, saveProfile } from "./portal/own-profile.ts";
import { countOwnServices, listOwnServices, readOwnService } from "./portal/reads.ts";
import {
  createService,
  editService,
  restoreService,
  withdrawService,
} from "./portal/write-service.ts";
import * as providers from "./providers/endpoints.ts";
import { listProviders, readProvider } from "./providers/reads.ts";
import { refuse } from "./refusals.ts";
import { acceptOffer, declineOffer } from "./requests/answer-offer.ts";
import { approveRequest, cancelRequest, declineRequest } from "./requests/answer-request.ts";
import { askForTransport } from "./requests/ask-for-transport.ts";
import * as requestCalls from "./requests/endpoints.ts";
import { listLoads } from "./requests/load-board.ts";
import { offerTransport, withdrawOffer } from "./requests/offer-transport.ts";
import { listOwnRequests, listReceivedRequests, readRequest } from "./requests/reads.ts";
import * as services from "./services/endpoints.ts";
import { listServices, readService, readServiceCost } from "./services/reads.ts";
import * as table from "./table/endpoints.ts";
import { exportServices } from "./table/export-services.ts";
import { importServices } from "./table/import-services.ts";
import { logisticsCheckpoint, logisticsOrder } from "./tables.ts";
import { addCheckpoint, prepareCheckpoint } from "./tracking/add-checkpoint.ts";
import * as trackingCalls from "./tracking/endpoints.ts";
import { prepareDelivery } from "./tracking/prepare-delivery.ts";
import { readCheckpointPhoto, readDeliveryProof } from "./tracking/read-photos.ts";
import { listStops, listWaysOfMarketOrder, readTracking, readWay } from "./tracking/reads.ts";
import { removeCheckpoint } from "./tracking/remove-checkpoint.ts";
import * as waybill from "./waybill/endpoints.ts";
import { makeWaybillPdf } from "./waybill/make-waybill-pdf.ts";
import { readWaybill } from "./waybill/read-waybill.ts";

export const logistics: Area = {
  name: "transport/logistics",
  acts: Object.values(logisticsActs),
  flashes: Object.values(flash),
  operations: [
    operation(providers.logisticsProviders, listProviders),
    operation(providers.logisticsProvider_, readProvider),
    operation(services.logisticServices, listServices),
    operation(services.serviceCost, readServiceCost),
    operation(delivered.deliveredPrice, readDelivered),
    operation(delivered.deliveredGoods, readDeliveredGoods),
    operation(services.logisticService_, readService),
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
    operation(orderCalls.ownOrders, listOwnOrders),
    operation(orderCalls.receivedOrders, listReceivedOrders),
    operation(orderCalls.order_, readOrder),
    operation(orderCalls.cancelOrder, cancelOrder),
    operation(orderCalls.rateOrder, rateOrder),
    operation(orderCalls.dispatchOrder, dispatchOrder),
    preparedOperation(orderCalls.deliverOrder, prepareDelivery, deliverOrder),
    operation(orderCalls.cancelTransport, cancelOrder),
    operation(portal.ownProvider, readOwnProfile),
    operation(portal.saveProvider, saveProfile),
    operation(portal.ownServices, listOwnServices),
    // Before the one with an id, as their paths would be ids to it.
    operation(portal.serviceCounts, countOwnServices),
    operation(table.exportServices, exportServices),
    operation(table.importServices, importServices),
    operation(portal.exampleCost, readExampleCost),
    operation(portal.ownService_, readOwnService),
    operation(portal.createService, createService),
    operation(portal.editService, editService),
    operation(portal.withdrawService, withdrawService),
    operation(portal.restoreService, restoreService),
    operation(trackingCalls.tracking, readTracking),
    operation(trackingCalls.way, readWay),
    operation(trackingCalls.waysOfMarketOrder, listWaysOfMarketOrder),
    operation(trackingCalls.stops, listStops),
    preparedOperation(trackingCalls.addCheckpoint, prepareCheckpoint, addCheckpoint),
    operation(trackingCalls.removeCheckpoint, removeCheckpoint),
    operation(trackingCalls.checkpointPhoto, readCheckpointPhoto),
    operation(trackingCalls.deliveryProof, readDeliveryProof),
    operation(waybill.readWaybill, readWaybill),
    operation(waybill.waybillPdf, makeWaybillPdf),
  ],
  personalData: logisticsPersonalData,
  notifications: Object.values(notifications),
  refuse,
  files: [fileColumn(logisticsCheckpoint.photo), fileColumn(logisticsOrder.proofPhoto)],
};
