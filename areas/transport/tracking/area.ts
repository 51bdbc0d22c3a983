import { refuse } from "#areas/transport/services/refusals.ts";
import type { Area } from "#server/area.ts";
import { fileColumn } from "#server/files/files-in-use.ts";
import { implement, prepared } from "#server/operations/operation.ts";
import { addCheckpoint, prepareCheckpoint } from "./add-checkpoint.ts";
import * as trackingCalls from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { trackingPersonalData } from "./personal-data.ts";
import { getCheckpointPhoto } from "./read-photos.ts";
import * as reads from "./reads.ts";
import { removeCheckpoint } from "./remove-checkpoint.ts";
import { logisticsCheckpoint } from "./tables.ts";

export const transportTracking: Area = {
  name: "transport/tracking",
  flashes: Object.values(flash),
  operations: implement(trackingCalls, reads, {
    addCheckpoint: prepared(prepareCheckpoint, addCheckpoint),
    removeCheckpoint,
    getCheckpointPhoto,
  }),
  personalData: trackingPersonalData,
  refuse,
  files: [fileColumn(logisticsCheckpoint.photo)],
};
