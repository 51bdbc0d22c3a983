import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { instant, isOneOf, reference } from "#server/database/columns.ts";
import { type ReportState, reportStates } from "./report-states.ts";
import type { RuleSource } from "./rule-kinds.ts";

/** The source columns of every rule; rows without a source are not loaded. */
export const ruleColumns = () => ({
  sources: jsonb().$type<RuleSource[]>().notNull(),
  /** YYYY, YYYY-MM or YYYY-MM-DD; null if no source has a date. */
  asOf: text("as_of"),
  /** True if the date is approximate. */
  isApproximate: boolean("is_approximate").notNull(),
  /** YYYY-MM in which the sources were read. */
  readOn: text("read_on").notNull(),
  isVerified: boolean("is_verified").notNull(),
});

/**
 * Rules that officers doubt, by key. They are shown with a warning and never calculated as certain.
 */
export const ruleDoubt = pgTable("rule_doubt", (t) => ({
  rule: t.text().primaryKey(),
  since: t.date().notNull(),
}));

/** Users' reports of wrong rules. */
export const ruleReport = pgTable(
  "rule_report",
  (t) => ({
    id: t.uuid().primaryKey(),
    rule: t.text().notNull(),
    accountId: reference("account_id", () => account.id),
    /** The page where the user read the rule; officers follow it. */
    path: t.text().notNull(),
    comment: t.text(),
    state: t.text().$type<ReportState>().notNull(),
    createdAt: instant("created_at").notNull(),
    decidedAt: instant("decided_at"),
    decidedBy: t.uuid("decided_by").references(() => account.id),
  }),
  (table) => [
    check("rule_report__state", isOneOf("state", reportStates)),
    unique("rule_report__rule_account").on(table.rule, table.accountId),
    index("rule_report__open").on(table.createdAt, table.id).where(sql`state = 'open'`),
    index("rule_report__account").on(table.accountId, table.createdAt, table.id),
    index("rule_report__decided_by").on(table.decidedBy),
  ],
);
