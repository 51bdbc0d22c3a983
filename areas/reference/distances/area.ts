import { logisticsInformationPath } from "#core/transport/transport-paths.ts";
import type { Area } from "#server/area.ts";
import { cached } from "#server/operations/cached.ts";
import { operation } from "#server/operations/operation.ts";
import * as endpoints from "./endpoints.ts";
import { freightRateLoading, transitTimeLoading } from "./load-published-figures.ts";
import { roadLegLoading } from "./load-road-legs.ts";
import { transportNodeLoading } from "./load-transport-nodes.ts";
import * as reads from "./reads.ts";

export const distances: Area = {
  name: "reference/distances",
  operations: [
    operation(endpoints.getDistance, reads.getDistance),
    operation(endpoints.listFreightRates, cached(reads.listFreightRates)),
    operation(endpoints.listTransitTimes, cached(reads.listTransitTimes)),
  ],
  sitemap: { pages: () => [logisticsInformationPath] },
  loadings: [transportNodeLoading, roadLegLoading, freightRateLoading, transitTimeLoading],
};
