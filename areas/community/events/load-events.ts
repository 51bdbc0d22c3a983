import { namesOfCountries } from "#areas/reference/places/names-of-countries.ts";
import { namedId } from "#core/ids.ts";
import { searchText } from "#core/search-words.ts";
import { cell, readCsv } from "#server/csv.ts";
import type { Loading } from "#server/database/load-once.ts";
import { namesOf, type Row } from "#server/database/loading-rows.ts";
import { upsert } from "#server/database/upsert.ts";
import { event } from "./tables.ts";

/** When the file was compiled. */
const takenAt = new Date("2026-11-01T00:00:00Z");

/**
 * Loads the trade fairs and shows of the reference data; leaves events by officers or the demo
 * unchanged.
 */
export const eventLoading: Loading = {
  name: "events",
  version: 3,
  files: ["data/names/events.csv", "data/reference/events.csv"],
  async load({ db, texts: [names = "", events = ""] }) {
    const namesByCode = new Map(readCsv(names).map((row) => [cell(row, "code"), namesOf(row)]));
    const landOf = await namesOfCountries(db);
    const rows = readCsv(events).map((row) => {
      const code = cell(row, "code");
      const called = namesByCode.get(code);
      if (!called) throw new Error(`data/names/events.csv has no ${code}`);
      const town = cell(row, "town");
      return {
        id: namedId(`event/${code}`),
        code,
        names: called,
        type: "trade fairs" as const,
        venue: cell(row, "venue") || null,
        town,
        countryCode: cell(row, "country"),
        firstMonth: monthIn(row, "first_month"),
        lastMonth: monthIn(row, "last_month"),
        lastStart: cell(row, "last_start") || null,
        lastEnd: cell(row, "last_end") || null,
        lastEdition: cell(row, "last_year") || null,
        organiser: cell(row, "organiser") || null,
        source: cell(row, "source"),
        isVerified: cell(row, "verified") === "true",
        searchText: searchText(...Object.values(called), town, ...landOf(cell(row, "country"))),
        createdAt: takenAt,
      };
    });
    await upsert(db, event, [event.code], rows);
    return rows.length;
  },
};

const monthIn = (row: Row, column: string) => Number(cell(row, column)) || null;
