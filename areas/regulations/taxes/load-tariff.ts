import { getCell, readCsv } from "#server/csv.ts";
import type { DataLoader } from "#server/database/load-once.ts";
import { namesOf, numberOrNull } from "#server/database/loading-rows.ts";
import { upsert } from "#server/database/upsert.ts";
import { hsHeading, tariffLine } from "./tables.ts";

/** The name of the tariff's load; its cached index is rebuilt after each load. */
const tariffLoadName = "tariff";

/**
 * Loads chapters and headings with their short names, and the lines of the Common External Tariff.
 */
export const tariffLoading: DataLoader = {
  name: tariffLoadName,
  version: 1,
  files: [
    "data/reference/hs_headings.csv",
    "data/names/hs-headings.csv",
    "data/reference/tariff_lines.csv",
  ],
  async load({ db, texts }) {
    const [headings = [], headingNames = [], lines = []] = texts.map(readCsv);
    const named = new Map(headingNames.map((row) => [getCell(row, "hs_code"), row]));
    const headingRows = headings.map((row) => {
      const code = getCell(row, "hs_code");
      const names = named.get(code);
      if (!names) throw new Error(`data/names/hs-headings.csv has no row for ${code}`);
      return { code, names: namesOf(names), wording: getCell(row, "description") };
    });
    await upsert(db, hsHeading, [hsHeading.code], headingRows);
    const lineRows = lines.map((row) => ({
      code: getCell(row, "hs_code"),
      headingCode: getCell(row, "hs_code").slice(0, 4),
      editionCode: getCell(row, "edition"),
      wording: getCell(row, "description"),
      ratePercent: Number(getCell(row, "rate_percent")),
      isSensitive: getCell(row, "sensitive") === "true",
      specificUsd: numberOrNull(row, "specific_usd"),
      specificPer: perOf(getCell(row, "specific_per")),
    }));
    await upsert(db, tariffLine, [tariffLine.code], lineRows);
    return headingRows.length + lineRows.length;
  },
};

function perOf(text: string): "kg" | "tonne" | null {
  if (text === "" || text === "kg" || text === "tonne") return text || null;
  throw new Error(`A duty for each ${text} is none that is known`);
}
