import { readCountryNames } from "#areas/reference/places/country-names.ts";
import { deterministicId } from "#core/ids.ts";
import { searchText } from "#core/search-words.ts";
import { getCell, readCsv } from "#server/csv.ts";
import type { DataLoader } from "#server/database/load-once.ts";
import { type CsvRow, namesOf } from "#server/database/loading-rows.ts";
import { upsert } from "#server/database/upsert.ts";
import { event } from "./tables.ts";

/** When the file was compiled. */
const compiledAt = new Date("2026-11-01T00:00:00Z");

/**
 * Loads the trade fairs and shows of the reference data; leaves events by officers or the demo
 * unchanged.
 */
export const eventLoading: DataLoader = {
  name: "events",
  version: 3,
  files: ["data/names/events.csv", "data/reference/events.csv"],
  async load({ db, texts: [names = "", events = ""] }) {
    const namesByCode = new Map(readCsv(names).map((row) => [getCell(row, "code"), namesOf(row)]));
    const landOf = await readCountryNames(db);
    const rows = readCsv(events).map((row) => {
      const code = getCell(row, "code");
      const called = namesByCode.get(code);
      if (!called) throw new Error(`data/names/events.csv has no ${code}`);
      const town = getCell(row, "town");
      return {
        id: deterministicId(`event/${code}`),
        code,
        names: called,
        type: "trade fairs" as const,
        venue: getCell(row, "venue") || null,
        town,
        countryCode: getCell(row, "country"),
        firstMonth: monthIn(row, "first_month"),
        lastMonth: monthIn(row, "last_month"),
        lastStart: getCell(row, "last_start") || null,
        lastEnd: getCell(row, "last_end") || null,
        lastEdition: getCell(row, "last_year") || null,
        organiser: getCell(row, "organiser") || null,
        source: getCell(row, "source"),
        isVerified: getCell(row, "verified") === "true",
        searchText: searchText(...Object.values(called), town, ...landOf(getCell(row, "country"))),
        createdAt: compiledAt,
      };
    });
    await upsert(db, event, [event.code], rows);
    return rows.length;
  },
};

const monthIn = (row: CsvRow, column: string) => Number(getCell(row, column)) || null;
