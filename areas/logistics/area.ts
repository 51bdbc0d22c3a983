import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { logisticsActs } from "./acts.ts";
import * as delivered from "./delivered/endpoints.ts";
import { readDelivered, readDeliveredGoods } from "./delivered/read-delivered.ts";
import { flash } from "./flashes.ts";
import * as providers from "./providers/endpoints.ts";
import { listProviders, readProvider } from "./providers/reads.ts";
import { refuse } from "./refusals.ts";
import * as services from "./services/endpoints.ts";
import { listServices, readService, readServiceCost } from "./services/reads.ts";

export const logistics: Area = {
  name: "logistics",
  acts: Object.values(logisticsActs),
  flashes: Object.values(flash),
  operations: [
    operation(providers.logisticsProviders, listProviders),
    operation(providers.logisticsProvider_, readProvider),
    operation(services.logisticServices, listServices),
    operation(services.serviceCost, readServiceCost),
    operation(delivered.deliveredPrice, readDelivered),
    operation(delivered.deliveredGoods, readDeliveredGoods),
    operation(services.logisticService_, readService),
  ],
  refuse,
};
