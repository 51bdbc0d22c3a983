import { z } from "zod";
import type { InEveryLanguage } from "#core/languages.ts";
import { cell, readCsv } from "#server/csv.ts";
import { namesOf } from "#server/database/loading-rows.ts";

/** The file with the texts of the rules in five languages, looked up by the English text. */
export const ruleTextsFile = "data/names/rules.csv";

/** When the sources of the reference data were read. */
export const readOn = "2026-11";

/** The fields of a data file that describe the source of a rule. */
export const ruleSourceFields = {
  sources: z.array(z.object({ name: z.string(), url: z.string().nullable() })).min(1),
  asOf: z.string().nullable(),
  isApproximate: z.boolean(),
  verified: z.boolean(),
};

/** Converts these fields to columns. */
export const ruleColumnsOf = (row: z.output<z.ZodObject<typeof ruleSourceFields>>) => ({
  sources: row.sources,
  asOf: row.asOf,
  isApproximate: row.isApproximate,
  readOn,
  isVerified: row.verified,
});

/**
 * @returns a function that translates an English text of a data file into all languages and throws
 * if the texts are missing
 */
export function ruleTexts(csv: string): (english: string) => InEveryLanguage {
  const byEnglish = new Map(readCsv(csv).map((row) => [cell(row, "en"), namesOf(row)]));
  return (english) => {
    const found = byEnglish.get(english);
    if (!found) throw new Error(`${ruleTextsFile} does not have: ${english}`);
    return found;
  };
}
