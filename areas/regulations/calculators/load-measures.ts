import { commodity } from "#areas/reference/commodities/tables.ts";
import { readOn } from "#areas/regulations/sources/rule-texts.ts";
import { getCell, readCsv } from "#server/csv.ts";
import type { DataLoader } from "#server/database/load-once.ts";
import { idOf, idsByCode, numberOrNull } from "#server/database/loading-rows.ts";
import { upsert } from "#server/database/upsert.ts";
import { measureRegions, measures } from "./calculator-limits.ts";
import { customaryMeasure } from "./tables.ts";

/** Loads the customary measures with the source of each size. */
export const measureLoading: DataLoader = {
  name: "customary measures",
  version: 1,
  files: ["data/reference/customary_measures.csv"],
  async load({ db, texts: [text = ""] }) {
    const ids = idsByCode(await db.orm.select().from(commodity));
    const rows = readCsv(text).map((row) => ({
      code: getCell(row, "code"),
      measure: oneOf(measures, getCell(row, "measure")),
      region: getCell(row, "region") ? oneOf(measureRegions, getCell(row, "region")) : null,
      countryCode: getCell(row, "country") || null,
      commodityId: getCell(row, "commodity") ? idOf(ids, getCell(row, "commodity")) : null,
      kg: numberOrNull(row, "kg"),
      litres: numberOrNull(row, "litres"),
      sources: [{ name: getCell(row, "source"), url: getCell(row, "url") || null }],
      asOf: getCell(row, "as_of") || null,
      isApproximate: getCell(row, "approximate") === "true",
      readOn,
      isVerified: getCell(row, "verified") === "true",
    }));
    await upsert(db, customaryMeasure, [customaryMeasure.code], rows);
    return rows.length;
  },
};

function oneOf<T extends string>(all: readonly T[], value: string): T {
  const match = all.find((candidate) => candidate === value);
  if (!match) throw new Error(`Customary measures do not know ${value}`);
  return match;
}
