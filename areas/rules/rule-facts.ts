import { type Column, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { jsonObject } from "#server/database/statement.ts";
import type { RuleKind, RuleSource } from "./rule-kinds.ts";
import { ruleDoubt } from "./tables.ts";

/** Where a rule comes from: stands beside every statement that is shown. */
export const ruleFacts = z
  .object({
    /** Kind and code, by which somebody says that it is wrong. */
    key: z.string(),
    sources: z.array(
      z.object({ name: z.string(), url: z.string().nullable() }).meta({ id: "RuleSource" }),
    ),
    /** YYYY, YYYY-MM or YYYY-MM-DD; null where no source bears a date. */
    asOf: z.string().nullable(),
    isApproximate: z.boolean(),
    /** YYYY-MM in which the sources were read. */
    readOn: z.string(),
    isVerified: z.boolean(),
    /** The chamber doubts it since that day. */
    doubtedSince: z.iso.date().nullable(),
  })
  .meta({ id: "RuleFacts" });
export type RuleFacts = z.output<typeof ruleFacts>;

type RuleTable = Record<
  "code" | "sources" | "asOf" | "isApproximate" | "readOn" | "isVerified",
  Column
>;

/** `ruleFacts` of a row, for a statement; `code` is the row's own within its kind. */
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
