// Lists the pages of the current build whose scripts or styles are within 3 % of their limit.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { noteNearBudget } from "../e2e/budgets.ts";

if (existsSync(resolve(import.meta.dirname, "../build/stamp"))) {
  const { builtWeights } = await import("../e2e/built-weights.ts");
  for (const { what, bytes, bound } of builtWeights()) noteNearBudget(what, bytes, bound);
}
