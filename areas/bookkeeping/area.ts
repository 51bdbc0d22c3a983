import type { Area } from "#server/area.ts";
import { bookkeepingActs } from "./acts.ts";
import { flash } from "./flashes.ts";
import { refuse } from "./refusals.ts";

export const bookkeeping: Area = {
  name: "bookkeeping",
  acts: Object.values(bookkeepingActs),
  flashes: Object.values(flash),
  refuse,
  operations: [],
};
