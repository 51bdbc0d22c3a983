import { carrierPath, logisticOrdersPath } from "#core/transport/transport-paths.ts";

/** Where the carrier reports that the goods came by a place, and that they were handed over. */
export const checkpointPath = (orderId: string): string =>
  `${carrierPath}/orders/${orderId}/checkpoint`;
export const deliverPath = (orderId: string): string => `${carrierPath}/orders/${orderId}/deliver`;

/** What goes along with the goods, to be printed and as PDF. */
export const waybillPath = (orderId: string): string => `${logisticOrdersPath}/${orderId}/waybill`;
export const waybillPdfPath = (orderId: string): string => `${waybillPath(orderId)}.pdf`;

/** Photos, each in one of the addresses of files of transport orders. */
export const deliveryProofPath = (orderId: string): string =>
  `${logisticOrdersPath}/${orderId}/proof.jpg`;
export const checkpointPhotoPath = (checkpointId: string): string =>
  `${logisticOrdersPath}/${checkpointId}/checkpoint.jpg`;
