import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
import { dashboardActs } from "./acts.ts";
import * as endpoints from "./endpoints.ts";
import * as reads from "./reads.ts";

const operations = implement(endpoints, reads);

export const dashboard: Area = {
  name: "trade/dashboard",
  acts: [...Object.values(dashboardActs)],
  operations,
};
