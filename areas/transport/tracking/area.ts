import { refuse } from "#areas/transport/services/refusals.ts";
import type { Area } from "#server/area.ts";
import { fileColumn } from "#server/files/files-in-use.ts";
import { operation, preparedOperation } from "#server/operations/operation.ts";
import { addCheckpoint, prepareCheckpoint } from "./add-checkpoint.ts";
import * as trackingCalls from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { trackingPersonalData } from "./personal-data.ts";
import { readCheckpointPhoto } from "./read-photos.ts";
import { listStops, listWaysOfMarketOrder, readTracking, readWay } from "./reads.ts";
import { removeCheckpoint } from "./remove-checkpoint.ts";
import { logisticsCheckpoint } from "./tables.ts";

export const transportTracking: Area = {
  name: "transport/tracking",
  flashes: Object.values(flash),
  operations: [
    operation(trackingCalls.tracking, readTracking),
    operation(trackingCalls.way, readWay),
    operation(trackingCalls.waysOfMarketOrder, listWaysOfMarketOrder),
    operation(trackingCalls.stops, listStops),
    preparedOperation(trackingCalls.addCheckpoint, prepareCheckpoint, addCheckpoint),
    operation(trackingCalls.removeCheckpoint, removeCheckpoint),
    operation(trackingCalls.checkpointPhoto, readCheckpointPhoto),
  ],
  personalData: trackingPersonalData,
  refuse,
  files: [fileColumn(logisticsCheckpoint.photo)],
};
