import { logisticsOrder } from "#areas/transport/requests/tables.ts";
import { refuse } from "#areas/transport/services/refusals.ts";
import type { Area } from "#server/area.ts";
import { fileColumn } from "#server/files/files-in-use.ts";
import { operation, preparedOperation } from "#server/operations/operation.ts";
import { cancelOrder } from "./cancel-order.ts";
import { deliverOrder } from "./deliver-order.ts";
import { dispatchOrder } from "./dispatch-order.ts";
import * as orderCalls from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { prepareDelivery } from "./prepare-delivery.ts";
import { rateOrder } from "./rate-order.ts";
import { readDeliveryProof } from "./read-delivery-proof.ts";
import { listOwnOrders, listReceivedOrders, readOrder } from "./reads.ts";
import * as waybill from "./waybill/endpoints.ts";
import { makeWaybillPdf } from "./waybill/make-waybill-pdf.ts";
import { readWaybill } from "./waybill/read-waybill.ts";

export const transportOrders: Area = {
  name: "transport/orders",
  flashes: Object.values(flash),
  operations: [
    operation(orderCalls.ownOrders, listOwnOrders),
    operation(orderCalls.receivedOrders, listReceivedOrders),
    operation(orderCalls.order_, readOrder),
    operation(orderCalls.cancelOrder, cancelOrder),
    operation(orderCalls.rateOrder, rateOrder),
    operation(orderCalls.dispatchOrder, dispatchOrder),
    preparedOperation(orderCalls.deliverOrder, prepareDelivery, deliverOrder),
    operation(orderCalls.cancelTransport, cancelOrder),
    operation(orderCalls.deliveryProof, readDeliveryProof),
    operation(waybill.readWaybill, readWaybill),
    operation(waybill.waybillPdf, makeWaybillPdf),
  ],
  refuse,
  files: [fileColumn(logisticsOrder.proofPhoto)],
};
