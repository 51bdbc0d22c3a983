import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
import { logisticsActs } from "./acts.ts";
import * as delivered from "./delivered/endpoints.ts";
import { readDeliveredPrice, readDeliveryCosts } from "./delivered/read-delivered.ts";
import * as services from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { servicesPersonalData } from "./personal-data.ts";
import * as portal from "./portal/endpoints.ts";
import { getExampleCost } from "./portal/example-cost.ts";
import * as portalReads from "./portal/reads.ts";
import * as writeService from "./portal/write-service.ts";
import * as reads from "./reads.ts";
import { refuse } from "./refusals.ts";
import * as table from "./table/endpoints.ts";
import { exportServices } from "./table/export-services.ts";
import { importServices } from "./table/import-services.ts";

export const transportServices: Area = {
  name: "transport/services",
  acts: Object.values(logisticsActs),
  flashes: Object.values(flash),
  operations: [
    ...implement(services, reads),
    ...implement(delivered, {
      getDeliveredPrice: readDeliveredPrice,
      listDeliveryCosts: readDeliveryCosts,
    }),
    ...implement(portal, portalReads, writeService, { getExampleCost }),
    ...implement(table, { exportServices, importServices }),
  ],
  personalData: servicesPersonalData,
  refuse,
};
