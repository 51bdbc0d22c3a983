import { join } from "node:path";
import { loadFile } from "#areas/prices/market-prices/loading/load-file.ts";
import type { Context } from "#server/context.ts";
import { projectRoot } from "#server/project-root.ts";

/**
 * Loads a few lines of wfp_food_prices_ken.csv as the World Food Programme publishes it (CC
 * BY-IGO). The prices are those of the reference data; lines of an unknown market are not loaded.
 */
export async function loadDemoPriceFile(context: Context): Promise<number> {
  const path = join(projectRoot, "data/demo/wfp_food_prices_ken_2025-06.csv");
  const { rowsRead } = await loadFile(context, path, { addsMarkets: false });
  return rowsRead;
}
