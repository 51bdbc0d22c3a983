import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
import { healthActs } from "./acts.ts";
import * as endpoints from "./endpoints.ts";
import * as reads from "./reads.ts";

export const health: Area = {
  name: "office/health",
  acts: Object.values(healthActs),
  operations: implement(endpoints, reads),
};
