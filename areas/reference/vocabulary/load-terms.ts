import { getCell, readCsv } from "#server/csv.ts";
import type { DataLoader } from "#server/database/load-once.ts";
import { namesOf } from "#server/database/loading-rows.ts";
import { upsert } from "#server/database/upsert.ts";
import { term } from "./tables.ts";

/** Loads the short lists, each in the order of the file. */
export const termLoading: DataLoader = {
  name: "terms",
  version: 1,
  files: ["data/names/terms.csv"],
  async load({ db, texts: [terms = ""] }) {
    const seen = new Map<string, number>();
    const rows = readCsv(terms).map((row) => {
      const list = getCell(row, "list");
      const position = (seen.get(list) ?? 0) + 1;
      seen.set(list, position);
      return { list, code: getCell(row, "code"), names: namesOf(row), position };
    });
    await upsert(db, term, [term.list, term.code], rows);
    return rows.length;
  },
};
