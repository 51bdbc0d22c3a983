import { getTableColumns, sql } from "drizzle-orm";
import { country } from "#areas/reference/places/tables.ts";
import { ruleFactsOf } from "#areas/regulations/sources/rule-rows.ts";
import type { LocalizedText } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { select, statement } from "#server/database/statement.ts";
import { cached } from "#server/operations/cached.ts";
import { openTaxRule, tax, taxList, taxRule } from "./tables.ts";

const selectTaxes = statement("taxes", () =>
  select(
    { ...getTableColumns(tax), rule: ruleFactsOf("tax", tax) },
    sql`from ${tax} order by ${tax.position}`,
  ),
);
const selectRules = statement("tax rules", () =>
  select(
    { ...getTableColumns(taxRule), rule: ruleFactsOf("trade-rule", taxRule) },
    sql`from ${taxRule} order by ${taxRule.position}`,
  ),
);
const selectOpenRules = statement("open tax rules", () =>
  select(
    { ...getTableColumns(openTaxRule), rule: ruleFactsOf("trade-rule", openTaxRule) },
    // Newest first: if a rule exists for several years, the newest is named.
    sql`from ${openTaxRule}
      order by ${openTaxRule.validFrom} desc nulls last, ${openTaxRule.asOf} desc, ${openTaxRule.code}`,
  ),
);
const selectLists = statement("tax lists", () =>
  select(getTableColumns(taxList), sql`from ${taxList}`),
);
const selectCountries = statement("countries of taxes", () =>
  select(
    { code: country.code, names: country.names, currency: country.currency },
    sql`from ${country} where ${country.isEdition}`,
  ),
);

export type StoredTax = Awaited<ReturnType<typeof selectTaxes>>[number];
export type StoredRule = Awaited<ReturnType<typeof selectRules>>[number];

export type OpenRule = Awaited<ReturnType<typeof selectOpenRules>>[number];

export interface AllTaxes {
  taxes: StoredTax[];
  rules: StoredRule[];
  openRules: OpenRule[];
  /**
   * Code prefixes of farm goods; `communityMembers` are country codes of the Community's members.
   */
  farmPrefixes: string[];
  communityMembers: string[];
  countries: ReadonlyMap<string, { names: LocalizedText; currency: string }>;
}

const readAll = cached(async (context: Context, _: object): Promise<AllTaxes> => {
  // In sequence, since a caller that writes is in a transaction, which has one connection.
  const taxes = await selectTaxes(context);
  const rules = await selectRules(context);
  const openRules = await selectOpenRules(context);
  const lists = await selectLists(context);
  const countries = await selectCountries(context);
  const listOf = (code: string) => lists.find((list) => list.code === code)?.entries ?? [];
  return {
    taxes,
    rules,
    openRules,
    farmPrefixes: listOf("farm"),
    communityMembers: listOf("community"),
    countries: new Map(
      countries.map(({ code, names, currency }) => [code, { names, currency: currency ?? "" }]),
    ),
  };
});

/** Returns all taxes of all countries from a cache, independent of the user's language. */
export const getAllTaxes = (context: Context): Promise<AllTaxes> =>
  readAll({ ...context, language: "en" }, {});
