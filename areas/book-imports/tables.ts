import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { account } from "#areas/accounts/tables.ts";
import { instant, isOneOf, money, reference } from "#server/database/columns.ts";
import { type Layout, type Outcome, outcomes, type Problem, problems } from "./import-limits.ts";

/** A statement that its owner looks through before it is written into her books; one at a time. */
export const bookImport = pgTable(
  "book_import",
  {
    id: uuid().primaryKey(),
    accountId: reference("account_id", () => account.id),
    fileName: text("file_name").notNull(),
    head: jsonb().$type<string[]>().notNull(),
    /** The lines below the head, as they came. */
    cells: jsonb().$type<string[][]>().notNull(),
    /** Absent until it is known which column says what. */
    layout: jsonb().$type<Layout>(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    unique("book_import__account").on(table.accountId),
    index("book_import__old").on(table.createdAt),
  ],
);

export const bookImportRow = pgTable(
  "book_import_row",
  {
    importId: reference("import_id", () => bookImport.id, { onDelete: "cascade" }),
    /** As in the file, from 1. */
    position: integer().notNull(),
    accountId: reference("account_id", () => account.id),
    /** What the sale or the expense will be called by. */
    rowId: uuid("row_id").notNull(),
    day: date(),
    /** More than 0 came in, less went out; without a sign where that is not understood. */
    amount: money("amount").notNull(),
    description: text().notNull(),
    counterparty: text().notNull(),
    /** The same for all rows with the same one, however it is written. */
    counterpartyKey: text("counterparty_key").notNull(),
    reference: text().notNull(),
    outcome: text().$type<Outcome>().notNull(),
    /** What was sold, or the category of the expense. */
    words: text().notNull(),
    problem: text().$type<Problem>(),
  },
  (table) => [
    primaryKey({ name: "book_import_row__key", columns: [table.importId, table.position] }),
    check("book_import_row__outcome", isOneOf("outcome", outcomes)),
    check("book_import_row__problem", isOneOf("problem", problems)),
    index("book_import_row__account").on(table.accountId),
  ],
);

/** What everything from or to one counterparty becomes, in this statement and the next. */
export const bookRule = pgTable(
  "book_rule",
  {
    id: uuid().notNull(),
    accountId: reference("account_id", () => account.id),
    /** As a statement wrote it last. */
    counterparty: text().notNull(),
    counterpartyKey: text("counterparty_key").notNull(),
    /** `in` or `out`. */
    direction: text().$type<"in" | "out">().notNull(),
    outcome: text().$type<Outcome>().notNull(),
    words: text().notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  (table) => [
    primaryKey({
      name: "book_rule__key",
      columns: [table.accountId, table.counterpartyKey, table.direction],
    }),
    unique("book_rule__id").on(table.id),
    check("book_rule__direction", isOneOf("direction", ["in", "out"])),
    check("book_rule__outcome", isOneOf("outcome", outcomes)),
  ],
);

/** Which column says what, in statements with this head. */
export const bookImportLayout = pgTable(
  "book_import_layout",
  {
    accountId: reference("account_id", () => account.id),
    headKey: text("head_key").notNull(),
    layout: jsonb().$type<Layout>().notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  (table) => [
    primaryKey({ name: "book_import_layout__key", columns: [table.accountId, table.headKey] }),
  ],
);

/** What was written into books from a statement: never twice. */
export const bookImportReference = pgTable(
  "book_import_reference",
  {
    accountId: reference("account_id", () => account.id),
    reference: text().notNull(),
    /** A payment and its charge have one receipt number. */
    amount: money("amount").notNull(),
    /** The sale or the expense; it may have been deleted since. */
    rowId: uuid("row_id").notNull(),
  },
  (table) => [
    primaryKey({
      name: "book_import_reference__key",
      columns: [table.accountId, table.reference, table.amount],
    }),
    index("book_import_reference__row").on(table.accountId, table.rowId),
  ],
);
