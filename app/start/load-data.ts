import { join } from "node:path";
import { commodityLoading } from "#areas/commodities/load-commodities.ts";
import { currencyLoading } from "#areas/currencies/load-currencies.ts";
import { marketPriceLoading } from "#areas/information/load-market-prices.ts";
import { countryLoading } from "#areas/places/load-countries.ts";
import { importExportLoading } from "#areas/places/load-import-export-locations.ts";
import { locationLoading } from "#areas/places/load-locations.ts";
import { marketPlaceLoading } from "#areas/places/load-market-places.ts";
import { termLoading } from "#areas/terms/load-terms.ts";
import type { Database } from "#server/database/database.ts";
import { type Loading, loadOnce } from "#server/database/load-once.ts";

/** Reference data, in the order in which it leans on each other. */
const reference: Loading[] = [
  termLoading,
  countryLoading,
  locationLoading,
  commodityLoading,
  marketPlaceLoading,
  importExportLoading,
  currencyLoading,
  marketPriceLoading,
];

/** Brings the reference data up to the files; says what it does, as it may take a while. */
export async function loadReference(
  db: Database,
  root: string,
  now: Date,
  say: (line: string) => void,
): Promise<void> {
  for (const loading of reference) {
    const started = performance.now();
    const files = loading.files.map((file) => join(root, file));
    if (await loadOnce(db, now, { ...loading, files })) {
      say(`Loaded ${loading.name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    }
  }
}
