import type { Area } from "#server/area.ts";
import { logisticsActs } from "./acts.ts";
import { flash } from "./flashes.ts";
import { refuse } from "./refusals.ts";

export const logistics: Area = {
  name: "logistics",
  acts: Object.values(logisticsActs),
  flashes: Object.values(flash),
  refuse,
};
