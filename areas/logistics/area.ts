import type { Area } from "#server/area.ts";
import { fileColumn } from "#server/files/files-in-use.ts";
import { operation, preparedOperation } from "#server/operations/operation.ts";
import { logisticsActs } from "./acts.ts";
import { flash } from "./flashes.ts";
import { refuse } from "./refusals.ts";
import { logisticsCheckpoint, logisticsOrder } from "./tables.ts";
import { addCheckpoint, prepareCheckpoint } from "./tracking/add-checkpoint.ts";
import * as tracking from "./tracking/endpoints.ts";
import { readCheckpointPhoto, readDeliveryProof } from "./tracking/read-photos.ts";
import { listStops, listWaysOfMarketOrder, readTracking, readWay } from "./tracking/reads.ts";
import { removeCheckpoint } from "./tracking/remove-checkpoint.ts";

export const logistics: Area = {
  name: "logistics",
  acts: Object.values(logisticsActs),
  flashes: Object.values(flash),
  refuse,
  operations: [
    operation(tracking.tracking, readTracking),
    operation(tracking.way, readWay),
    operation(tracking.waysOfMarketOrder, listWaysOfMarketOrder),
    operation(tracking.stops, listStops),
    preparedOperation(tracking.addCheckpoint, prepareCheckpoint, addCheckpoint),
    operation(tracking.removeCheckpoint, removeCheckpoint),
    operation(tracking.checkpointPhoto, readCheckpointPhoto),
    operation(tracking.deliveryProof, readDeliveryProof),
  ],
  files: [fileColumn(logisticsCheckpoint.photo), fileColumn(logisticsOrder.proofPhoto)],
};
