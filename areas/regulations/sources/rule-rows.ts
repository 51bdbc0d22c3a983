import { type Column, type SQL, sql } from "drizzle-orm";
import { jsonObject } from "#server/database/statement.ts";
import type { RuleFacts } from "./endpoints.ts";
import type { RuleKind, RuleSource } from "./rule-kinds.ts";
import { ruleDoubt } from "./tables.ts";

type RuleTable = Record<
  "code" | "sources" | "asOf" | "isApproximate" | "readOn" | "isVerified",
  Column
>;

/** Builds `ruleFacts` of a row for a statement; `code` is the row's code within its kind. */
export const ruleFactsOf = (kind: RuleKind, table: RuleTable): SQL<RuleFacts> => {
  const key = sql<string>`(${sql.raw(`'${kind}/'`)} || ${table.code})`;
  return jsonObject({
    key,
    sources: sql<RuleSource[]>`${table.sources}`,
    asOf: sql<string | null>`${table.asOf}`,
    isApproximate: sql<boolean>`${table.isApproximate}`,
    readOn: sql<string>`${table.readOn}`,
    isVerified: sql<boolean>`${table.isVerified}`,
    doubtedSince: sql<string | null>`(select to_char(${ruleDoubt.since}, 'YYYY-MM-DD')
      from ${ruleDoubt} where ${ruleDoubt.rule} = ${key})`,
  });
};
