import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, unique } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { instant, isOneOf, money, reference } from "#server/database/columns.ts";
import {
  type Layout,
  type LinkKind,
  linkKinds,
  type Outcome,
  outcomes,
  type Problem,
  problems,
  type Reading,
  type RuleOutcome,
  ruleOutcomes,
} from "./import-limits.ts";

/** A statement that its owner reviews before saving it to the books; one at a time. */
export const bookImport = pgTable(
  "book_import",
  (t) => ({
    id: t.uuid().primaryKey(),
    accountId: reference("account_id", () => account.id),
    fileName: t.text("file_name").notNull(),
    head: t.jsonb().$type<string[]>().notNull(),
    /** The lines below the head, as they were uploaded. */
    cells: t.jsonb().$type<string[][]>().notNull(),
    /** Absent until the columns are known. */
    layout: t.jsonb().$type<Layout>(),
    /** Absent until its rows are read. */
    reading: t.jsonb().$type<Reading>(),
    createdAt: instant("created_at").notNull(),
  }),
  (table) => [
    unique("book_import__account").on(table.accountId),
    index("book_import__old").on(table.createdAt),
  ],
);

/** One row of an imported statement and what became of it. */
export const bookImportRow = pgTable(
  "book_import_row",
  (t) => ({
    importId: reference("import_id", () => bookImport.id, { onDelete: "cascade" }),
    /** In the order of the file, from 1; a charge beside a payment is its own row. */
    position: t.integer().notNull(),
    accountId: reference("account_id", () => account.id),
    /** The id that the sale or the expense will have. */
    rowId: t.uuid("row_id").notNull(),
    day: t.date(),
    /**
     * Positive for money in, negative for money out; without a sign if the direction is unknown.
     */
    amount: money("amount").notNull(),
    description: t.text().notNull(),
    counterparty: t.text().notNull(),
    /** The same for all rows of one counterparty, however it is written. */
    counterpartyKey: t.text("counterparty_key").notNull(),
    reference: t.text().notNull(),
    outcome: t.text().$type<Outcome>().notNull(),
    /** The product sold, or the category of the expense. */
    words: t.text().notNull(),
    problem: t.text().$type<Problem>(),
    /** What distinguishes it from rows with the same receipt number and amount. */
    mark: t.text().notNull().default(""),
    /** The row that it reverses, or that reverses it. */
    partner: t.integer(),
    /** What it seems to be in the books: a sale, a payment of one or an expense. */
    linkKind: t.text("link_kind").$type<LinkKind>(),
    linkId: t.uuid("link_id"),
  }),
  (table) => [
    primaryKey({ name: "book_import_row__key", columns: [table.importId, table.position] }),
    check("book_import_row__link", sql`(link_kind is null) = (link_id is null)`),
    check("book_import_row__link_kind", isOneOf("link_kind", linkKinds)),
    check("book_import_row__outcome", isOneOf("outcome", outcomes)),
    check("book_import_row__problem", isOneOf("problem", problems)),
    index("book_import_row__account").on(table.accountId),
  ],
);

/** What all rows from or to one counterparty become, in this statement and the next. */
export const bookRule = pgTable(
  "book_rule",
  (t) => ({
    id: t.uuid().notNull(),
    accountId: reference("account_id", () => account.id),
    /** As the latest statement wrote it. */
    counterparty: t.text().notNull(),
    counterpartyKey: t.text("counterparty_key").notNull(),
    /** `in` or `out`. */
    direction: t.text().$type<"in" | "out">().notNull(),
    outcome: t.text().$type<RuleOutcome>().notNull(),
    words: t.text().notNull(),
    changedAt: instant("changed_at").notNull(),
  }),
  (table) => [
    primaryKey({
      name: "book_rule__key",
      columns: [table.accountId, table.counterpartyKey, table.direction],
    }),
    unique("book_rule__id").on(table.id),
    check("book_rule__direction", isOneOf("direction", ["in", "out"])),
    check("book_rule__outcome", isOneOf("outcome", ruleOutcomes)),
  ],
);

/** The columns of statements with this head. */
export const bookImportLayout = pgTable(
  "book_import_layout",
  (t) => ({
    accountId: reference("account_id", () => account.id),
    headKey: t.text("head_key").notNull(),
    layout: t.jsonb().$type<Layout>().notNull(),
    changedAt: instant("changed_at").notNull(),
  }),
  (table) => [
    primaryKey({ name: "book_import_layout__key", columns: [table.accountId, table.headKey] }),
  ],
);
