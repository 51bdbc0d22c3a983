import { logisticsOrder } from "#areas/transport/requests/tables.ts";
import { refuse } from "#areas/transport/services/refusals.ts";
import type { Area } from "#server/area.ts";
import { fileColumn } from "#server/files/files-in-use.ts";
import { implement, prepared } from "#server/operations/operation.ts";
import { cancelOrder } from "./cancel-order.ts";
import { deliverOrder } from "./deliver-order.ts";
import { dispatchOrder } from "./dispatch-order.ts";
import * as orderCalls from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { listPaymentsToCheck } from "./payments-to-check.ts";
import { prepareDelivery } from "./prepare-delivery.ts";
import { rateOrder } from "./rate-order.ts";
import { readDeliveryProof } from "./read-delivery-proof.ts";
import * as reads from "./reads.ts";
import * as waybill from "./waybill/endpoints.ts";
import { getWaybill } from "./waybill/get-waybill.ts";
import { getWaybillPdf } from "./waybill/get-waybill-pdf.ts";

export const transportOrders: Area = {
  name: "transport/orders",
  flashes: Object.values(flash),
  operations: [
    ...implement(orderCalls, reads, {
      cancelOrder,
      listPaymentsToCheck,
      rateOrder,
      dispatchOrder,
      deliverOrder: prepared(prepareDelivery, deliverOrder),
      cancelTransport: cancelOrder,
      deliveryProof: readDeliveryProof,
    }),
    ...implement(waybill, { getWaybill, getWaybillPdf }),
  ],
  refuse,
  files: [fileColumn(logisticsOrder.proofPhoto)],
};
