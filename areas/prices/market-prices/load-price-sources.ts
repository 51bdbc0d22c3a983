import { getCell, readCsv } from "#server/csv.ts";
import type { DataLoader } from "#server/database/load-once.ts";
import { upsert } from "#server/database/upsert.ts";
import { priceSource } from "./tables.ts";

/** Publishers of the prices in the reference data. Files that officers load add their own. */
export const priceSourceLoading: DataLoader = {
  name: "price sources",
  version: 1,
  files: ["data/reference/price_sources.csv"],
  async load({ db, texts: [sources = ""] }) {
    const rows = readCsv(sources).map((row) => ({
      code: getCell(row, "code"),
      publisher: getCell(row, "publisher"),
      licence: getCell(row, "licence") || null,
      licenceUrl: getCell(row, "licence_url") || null,
      url: getCell(row, "url") || null,
      takenFrom: getCell(row, "taken_from") || null,
      takenOn: getCell(row, "taken_on") || null,
    }));
    await upsert(db, priceSource, [priceSource.code], rows);
    return rows.length;
  },
};
