import { readCsv } from "#server/csv.ts";
import type { Loading } from "#server/database/load-once.ts";
import { upsert } from "#server/database/upsert.ts";
import { borderPostRows, unlocodeRows } from "./import-export-rows.ts";
import { importExportLocation } from "./tables.ts";

export const importExportLoading: Loading = {
  name: "import and export locations",
  version: 1,
  files: ["data/reference/unlocode.csv", "data/reference/border_posts.csv"],
  async load({ db, texts: [unlocode = "", borders = ""] }) {
    const posts = borderPostRows(readCsv(borders));
    const key = (row: { countryCode: string; name: string }) => `${row.countryCode} ${row.name}`;
    const named = new Set(posts.map(key));
    // A crossing of UN/LOCODE that is also a border post is shown once, with the other side's name.
    const places = unlocodeRows(readCsv(unlocode)).filter(
      (row) => row.kind !== "border crossing" || !named.has(key(row)),
    );
    const rows = [...places, ...posts];
    await upsert(db, importExportLocation, [importExportLocation.code], rows);
    return rows.length;
  },
};
