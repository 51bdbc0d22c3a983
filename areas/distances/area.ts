import type { Area } from "#server/area.ts";
import { freightRateLoading, transitTimeLoading } from "./load-published-figures.ts";
import { roadLegLoading } from "./load-road-legs.ts";
import { transportNodeLoading } from "./load-transport-nodes.ts";

export const distances: Area = {
  name: "distances",
  loadings: [transportNodeLoading, roadLegLoading, freightRateLoading, transitTimeLoading],
};
