import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { logisticsActs } from "./acts.ts";
import { flash } from "./flashes.ts";
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
import { refuse } from "./refusals.ts";
import * as table from "./table/endpoints.ts";
import { exportServices } from "./table/export-services.ts";
import { importServices } from "./table/import-services.ts";

export const logistics: Area = {
  name: "logistics",
  acts: Object.values(logisticsActs),
  flashes: Object.values(flash),
  operations: [
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
  ],
  refuse,
};
