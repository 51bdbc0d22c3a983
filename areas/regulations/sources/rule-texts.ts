import { z } from "zod";
import type { InEveryLanguage } from "#core/languages.ts";
import { cell, readCsv } from "#server/csv.ts";
import { namesOf } from "#server/database/loading-rows.ts";

/** The file of what rules say, in five languages, each row found by its English text. */
export const ruleTextsFile = "data/names/rules.csv";

/** When the sources of the reference data were read. */
export const readOn = "2026-11";

/** What a data file says of where a rule comes from. */
export const ruleSourceFields = {
  sources: z.array(z.object({ name: z.string(), url: z.string().nullable() })).min(1),
  asOf: z.string().nullable(),
  isApproximate: z.boolean(),
  verified: z.boolean(),
};

/** The same as columns. */
export const ruleColumnsOf = (row: z.output<z.ZodObject<typeof ruleSourceFields>>) => ({
  sources: row.sources,
  asOf: row.asOf,
  isApproximate: row.isApproximate,
  readOn,
  isVerified: row.verified,
});

/** @returns what turns an English text of a data file into all languages, and fails where the names have none */
export function ruleTexts(csv: string): (english: string) => InEveryLanguage {
  const byEnglish = new Map(readCsv(csv).map((row) => [cell(row, "en"), namesOf(row)]));
  return (english) => {
    const found = byEnglish.get(english);
    if (!found) throw new Error(`${ruleTextsFile} does not have: ${english}`);
    return found;
  };
}
