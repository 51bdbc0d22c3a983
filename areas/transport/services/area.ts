import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { logisticsActs } from "./acts.ts";
import * as delivered from "./delivered/endpoints.ts";
import { readDelivered, readDeliveredGoods } from "./delivered/read-delivered.ts";
import * as services from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { servicesPersonalData } from "./personal-data.ts";
import * as portal from "./portal/endpoints.ts";
import { readExampleCost } from "./portal/example-cost.ts";
import { countOwnServices, listOwnServices, readOwnService } from "./portal/reads.ts";
import {
  createService,
  editService,
  restoreService,
  withdrawService,
} from "./portal/write-service.ts";
import { listServices, readService, readServiceCost } from "./reads.ts";
import { refuse } from "./refusals.ts";
import * as table from "./table/endpoints.ts";
import { exportServices } from "./table/export-services.ts";
import { importServices } from "./table/import-services.ts";

export const transportServices: Area = {
  name: "transport/services",
  acts: Object.values(logisticsActs),
  flashes: Object.values(flash),
  operations: [
    operation(services.logisticServices, listServices),
    operation(services.serviceCost, readServiceCost),
    operation(delivered.deliveredPrice, readDelivered),
    operation(delivered.deliveredGoods, readDeliveredGoods),
    operation(services.logisticService_, readService),
    operation(portal.ownServices, listOwnServices),
    // Must come before the endpoint with an id: their paths would otherwise match as ids.
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
  personalData: servicesPersonalData,
  refuse,
};
