import { z } from "zod";
import { ruleColumnsOf } from "#areas/regulations/sources/rule-texts.ts";
import { readCsv } from "#server/csv.ts";
import type { DataLoader } from "#server/database/load-once.ts";
import { upsert } from "#server/database/upsert.ts";
import { openTaxRule } from "./tables.ts";
import { openLevies, openRuleKinds, stayDirections } from "./tax-kinds.ts";

const words = z.string().transform((text) => text.split(" ").filter(Boolean));
const orNull = z.string().transform((text) => text || null);

const columns = z.object({
  code: z.string().min(1),
  kind: z.enum(openRuleKinds),
  country: orNull,
  touches: orNull,
  direction: z.union([z.enum(stayDirections), z.literal("").transform(() => null)]),
  name: orNull,
  hs_codes: words,
  origins: words,
  valid_from: orNull,
  valid_to: orNull,
  source: z.string().min(1),
  source_url: orNull,
  as_of: z.string().min(4),
});

/**
 * Loads the rules that could apply to goods of a code and are not calculated.
 * @throws if a levy has no phrase for its name
 */
export const openRuleLoading: DataLoader = {
  name: "open tax rules",
  version: 1,
  files: ["data/reference/open_rules.csv"],
  async load({ db, texts: [text = ""] }) {
    const rows = readCsv(text).map((line) => {
      const row = columns.parse(line);
      if (row.kind === "levy") z.enum(openLevies).parse(row.name);
      return {
        code: row.code,
        kind: row.kind,
        countryCode: row.country,
        touches: row.touches,
        direction: row.direction,
        name: row.name,
        prefixes: row.hs_codes.includes("*") ? null : row.hs_codes,
        origins: row.origins,
        validFrom: row.valid_from,
        validTo: row.valid_to,
        ...ruleColumnsOf({
          sources: [{ name: row.source, url: row.source_url }],
          asOf: row.as_of,
          isApproximate: false,
          verified: true,
        }),
      };
    });
    await upsert(db, openTaxRule, [openTaxRule.code], rows);
    return rows.length;
  },
};
