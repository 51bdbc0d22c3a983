import { z } from "zod";
import type { LocalizedText } from "#core/languages.ts";
import { getCell, readCsv } from "#server/csv.ts";
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
export function ruleTexts(csv: string): (english: string) => LocalizedText {
  const byEnglish = new Map(readCsv(csv).map((row) => [getCell(row, "en"), namesOf(row)]));
  return (english) => {
    const texts = byEnglish.get(english);
    if (!texts) throw new Error(`${ruleTextsFile} does not have: ${english}`);
    return texts;
  };
}
