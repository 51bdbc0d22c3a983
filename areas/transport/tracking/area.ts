import { refuse } from "#areas/transport/services/refusals.ts";
import type { Area } from "#server/area.ts";
import { fileColumn } from "#server/files/files-in-use.ts";
import { operation, preparedOperation } from "#server/operations/operation.ts";
import { addCheckpoint, prepareCheckpoint } from "./add-checkpoint.ts";
import * as trackingCalls from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { trackingPersonalData } from "./personal-data.ts";
import { getCheckpointPhoto } from "./read-photos.ts";
import { getOrderRoute, getTracking, listMarketOrderRoutes, listStops } from "./reads.ts";
import { removeCheckpoint } from "./remove-checkpoint.ts";
import { logisticsCheckpoint } from "./tables.ts";

export const transportTracking: Area = {
  name: "transport/tracking",
  flashes: Object.values(flash),
  operations: [
    operation(trackingCalls.getTracking, getTracking),
    operation(trackingCalls.getOrderRoute, getOrderRoute),
    operation(trackingCalls.listMarketOrderRoutes, listMarketOrderRoutes),
    operation(trackingCalls.listStops, listStops),
    preparedOperation(trackingCalls.addCheckpoint, prepareCheckpoint, addCheckpoint),
    operation(trackingCalls.removeCheckpoint, removeCheckpoint),
    operation(trackingCalls.getCheckpointPhoto, getCheckpointPhoto),
  ],
  personalData: trackingPersonalData,
  refuse,
  files: [fileColumn(logisticsCheckpoint.photo)],
};
