import { cell, readCsv } from "#server/csv.ts";
import type { Loading } from "#server/database/load-once.ts";
import { upsert } from "#server/database/upsert.ts";
import { priceSource } from "./tables.ts";

/** Publishers of the prices in the reference data. Files that officers load add their own. */
export const priceSourceLoading: Loading = {
  name: "price sources",
  version: 1,
  files: ["data/reference/price_sources.csv"],
  async load({ db, texts: [sources = ""] }) {
    const rows = readCsv(sources).map((row) => ({
      code: cell(row, "code"),
      publisher: cell(row, "publisher"),
      licence: cell(row, "licence") || null,
      licenceUrl: cell(row, "licence_url") || null,
      url: cell(row, "url") || null,
      takenFrom: cell(row, "taken_from") || null,
      takenOn: cell(row, "taken_on") || null,
    }));
    await upsert(db, priceSource, [priceSource.code], rows);
    return rows.length;
  },
};
