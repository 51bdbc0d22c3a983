import { logisticsInformationPath } from "#core/transport/transport-paths.ts";
import type { Area } from "#server/area.ts";
import { cached } from "#server/operations/cached.ts";
import { implement } from "#server/operations/operation.ts";
import * as endpoints from "./endpoints.ts";
import { freightRateLoading, transitTimeLoading } from "./load-published-figures.ts";
import { roadLegLoading } from "./load-road-legs.ts";
import { transportNodeLoading } from "./load-transport-nodes.ts";
import * as reads from "./reads.ts";
import { listFreightRates, listTransitTimes } from "./reads.ts";

export const distances: Area = {
  name: "reference/distances",
  operations: implement(endpoints, reads, {
    listFreightRates: cached(listFreightRates),
    listTransitTimes: cached(listTransitTimes),
  }),
  sitemap: { pages: () => [logisticsInformationPath] },
  loadings: [transportNodeLoading, roadLegLoading, freightRateLoading, transitTimeLoading],
};
