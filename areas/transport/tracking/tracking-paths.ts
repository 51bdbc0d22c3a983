import { carrierPath } from "#core/paths.ts";
import { logisticOrdersPath } from "#core/transport/transport-paths.ts";

/** Where the carrier reports a place that the goods have passed, and the handover. */
export const checkpointPath = (orderId: string): string =>
  `${carrierPath}/orders/${orderId}/checkpoint`;
export const deliverPath = (orderId: string): string => `${carrierPath}/orders/${orderId}/deliver`;

/** The waybill, as a printable page and as PDF. */
export const waybillPath = (orderId: string): string => `${logisticOrdersPath}/${orderId}/waybill`;
export const waybillPdfPath = (orderId: string): string => `${waybillPath(orderId)}.pdf`;

/** Photos, each below the shared file route of transport orders. */
export const deliveryProofPath = (orderId: string): string =>
  `${logisticOrdersPath}/${orderId}/proof.jpg`;
export const checkpointPhotoPath = (checkpointId: string): string =>
  `${logisticOrdersPath}/${checkpointId}/checkpoint.jpg`;
