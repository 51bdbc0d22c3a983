import { operation, preparedOperation } from "#server/operations/operation.ts";
import { addCheckpoint, prepareCheckpoint } from "./add-checkpoint.ts";
import * as endpoints from "./endpoints.ts";
import { readCheckpointPhoto, readDeliveryProof } from "./read-photos.ts";
import { listStops, listWaysOfMarketOrder, readTracking, readWay } from "./reads.ts";
import { removeCheckpoint } from "./remove-checkpoint.ts";

/** Of goods on their way. */
export const trackingOperations = [
  operation(endpoints.tracking, readTracking),
  operation(endpoints.way, readWay),
  operation(endpoints.waysOfMarketOrder, listWaysOfMarketOrder),
  operation(endpoints.stops, listStops),
  preparedOperation(endpoints.addCheckpoint, prepareCheckpoint, addCheckpoint),
  operation(endpoints.removeCheckpoint, removeCheckpoint),
  operation(endpoints.checkpointPhoto, readCheckpointPhoto),
  operation(endpoints.deliveryProof, readDeliveryProof),
];
