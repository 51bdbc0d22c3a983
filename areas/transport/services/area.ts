import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { logisticsActs } from "./acts.ts";
import * as delivered from "./delivered/endpoints.ts";
import { readDeliveredPrice, readDeliveryCosts } from "./delivered/read-delivered.ts";
import * as services from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { servicesPersonalData } from "./personal-data.ts";
import * as portal from "./portal/endpoints.ts";
import { getExampleCost } from "./portal/example-cost.ts";
import { countOwnServices, getOwnService, listOwnServices } from "./portal/reads.ts";
import {
  createService,
  editService,
  restoreService,
  withdrawService,
} from "./portal/write-service.ts";
import { getServiceCost, getTransportService, listTransportServices } from "./reads.ts";
import { refuse } from "./refusals.ts";
import * as table from "./table/endpoints.ts";
import { exportServices } from "./table/export-services.ts";
import { importServices } from "./table/import-services.ts";

export const transportServices: Area = {
  name: "transport/services",
  acts: Object.values(logisticsActs),
  flashes: Object.values(flash),
  operations: [
    operation(services.listTransportServices, listTransportServices),
    operation(services.getServiceCost, getServiceCost),
    operation(delivered.getDeliveredPrice, readDeliveredPrice),
    operation(delivered.listDeliveryCosts, readDeliveryCosts),
    operation(services.getTransportService, getTransportService),
    operation(portal.listOwnServices, listOwnServices),
    // Must come before the endpoint with an id: their paths would otherwise match as ids.
    operation(portal.countOwnServices, countOwnServices),
    operation(table.exportServices, exportServices),
    operation(table.importServices, importServices),
    operation(portal.getExampleCost, getExampleCost),
    operation(portal.getOwnService, getOwnService),
    operation(portal.createService, createService),
    operation(portal.editService, editService),
    operation(portal.withdrawService, withdrawService),
    operation(portal.restoreService, restoreService),
  ],
  personalData: servicesPersonalData,
  refuse,
};
