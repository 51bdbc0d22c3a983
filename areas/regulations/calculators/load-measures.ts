import { commodity } from "#areas/reference/commodities/tables.ts";
import { readOn } from "#areas/regulations/sources/rule-texts.ts";
import { cell, readCsv } from "#server/csv.ts";
import type { Loading } from "#server/database/load-once.ts";
import { idOf, idsByCode, numberOrNull } from "#server/database/loading-rows.ts";
import { upsert } from "#server/database/upsert.ts";
import { measureRegions, measures } from "./calculator-limits.ts";
import { customaryMeasure } from "./tables.ts";

/** Loads the customary measures with the source of each size. */
export const measureLoading: Loading = {
  name: "customary measures",
  version: 1,
  files: ["data/reference/customary_measures.csv"],
  async load({ db, texts: [text = ""] }) {
    const ids = idsByCode(await db.orm.select().from(commodity));
    const rows = readCsv(text).map((row) => ({
      code: cell(row, "code"),
      measure: oneOf(measures, cell(row, "measure")),
      region: cell(row, "region") ? oneOf(measureRegions, cell(row, "region")) : null,
      countryCode: cell(row, "country") || null,
      commodityId: cell(row, "commodity") ? idOf(ids, cell(row, "commodity")) : null,
      kg: numberOrNull(row, "kg"),
      litres: numberOrNull(row, "litres"),
      sources: [{ name: cell(row, "source"), url: cell(row, "url") || null }],
      asOf: cell(row, "as_of") || null,
      isApproximate: cell(row, "approximate") === "true",
      readOn,
      isVerified: cell(row, "verified") === "true",
    }));
    await upsert(db, customaryMeasure, [customaryMeasure.code], rows);
    return rows.length;
  },
};

function oneOf<T extends string>(all: readonly T[], value: string): T {
  const found = all.find((one) => one === value);
  if (!found) throw new Error(`Customary measures do not know ${value}`);
  return found;
}
