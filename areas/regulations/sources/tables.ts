import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { instant, isOneOf, reference } from "#server/database/columns.ts";
import { type ReportState, reportStates } from "./report-states.ts";
import type { RuleSource } from "./rule-kinds.ts";

/** What every rule says of where it comes from; rows without a source are not loaded. */
export const ruleColumns = () => ({
  sources: jsonb().$type<RuleSource[]>().notNull(),
  /** YYYY, YYYY-MM or YYYY-MM-DD; null where no source bears a date. */
  asOf: text("as_of"),
  /** The date is about right. */
  isApproximate: boolean("is_approximate").notNull(),
  /** YYYY-MM in which the sources were read. */
  readOn: text("read_on").notNull(),
  isVerified: boolean("is_verified").notNull(),
});

/** Rules that officers doubt, by their key; they are shown with a warning and never reckoned as certain. */
export const ruleDoubt = pgTable("rule_doubt", {
  rule: text().primaryKey(),
  since: date().notNull(),
});

/** What people say is wrong. */
export const ruleReport = pgTable(
  "rule_report",
  {
    id: uuid().primaryKey(),
    rule: text().notNull(),
    accountId: reference("account_id", () => account.id),
    /** Where it was read; officers go there. */
    path: text().notNull(),
    comment: text(),
    state: text().$type<ReportState>().notNull(),
    createdAt: instant("created_at").notNull(),
    decidedAt: instant("decided_at"),
    decidedBy: uuid("decided_by").references(() => account.id),
  },
  (table) => [
    check("rule_report__state", isOneOf("state", reportStates)),
    unique("rule_report__rule_account").on(table.rule, table.accountId),
    index("rule_report__open").on(table.createdAt, table.id).where(sql`state = 'open'`),
    index("rule_report__account").on(table.accountId, table.createdAt, table.id),
    index("rule_report__decided_by").on(table.decidedBy),
  ],
);
