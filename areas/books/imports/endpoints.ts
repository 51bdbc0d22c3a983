import { z } from "zod";
import { bookkeepingActs } from "#areas/books/bookkeeping/acts.ts";
import { bookLimits } from "#areas/books/bookkeeping/book-limits.ts";
import { optionalBookText } from "#areas/books/bookkeeping/fields.ts";
import { statementTable } from "#core/files/upload-rules.ts";
import {
  formBoolean,
  idParam,
  numeric,
  oneOf,
  paging,
  tagged,
  ticked,
  wholeNumber,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { uploadedFile } from "#server/uploads/upload.ts";
import {
  columnKinds,
  importLimits,
  laterEntryAnswers,
  linkKinds,
  outcomes,
  problems,
  ruleOutcomes,
} from "./import-limits.ts";

const { changeEndpoint, deleteEndpoint, listEndpoint, writeEndpoint } = tagged(
  "bookkeeping",
  bookkeepingActs.keep,
);

const count = objectSchema("CountAndAmount", { count: z.int(), amount: z.number() });

const draft = objectSchema("BookStatement", {
  id: z.uuid(),
  fileName: z.string(),
  /** Whether the columns are known; until then there are no rows. */
  isRead: z.boolean(),
  /** In order: name, an example from the first row, and the suggested kind. */
  columns: z.array(
    objectSchema("StatementColumn", {
      name: z.string(),
      example: z.string(),
      says: z.enum(columnKinds).nullable(),
    }),
  ),
  currency: z.string(),
  sales: count,
  expenses: count,
  /** Sales, payments and expenses already in the books, which are not saved again. */
  linked: count,
  leftOut: z.int(),
  /** The part of those left out. */
  notUnderstood: z.int(),
  /**
   * Names of columns that become charges, that the amounts already include, and that are not
   * used.
   */
  chargeColumns: z.array(z.string()),
  containedColumns: z.array(z.string()),
  untakenColumns: z.array(z.string()),
  /** How many rows were compared with the running balance, and how many of them disagree. */
  balance: z.object({ compared: z.int(), wrong: z.int() }).nullable(),
  dateAdded: z.iso.datetime(),
});
export type Draft = z.output<typeof draft>;

export const listStatements = listEndpoint({
  path: "bookkeeping/statements",
  summary: "The caller's mobile-money statement that is not yet in the books: one or none.",
  output: draft,
});

export const addStatement = writeEndpoint({
  path: "bookkeeping/statements",
  summary: "Send a statement as CSV to look through; nothing is written into the books yet.",
  uploads: { table: statementTable },
  input: z.object({
    table: uploadedFile,
    /** Replaces the open statement. */
    replace: ticked,
  }),
  output: draft,
});

const column = numeric(
  z
    .number()
    .int()
    .min(0)
    .max(importLimits.maxColumns - 1)
    .optional(),
);

export const chooseColumns = writeEndpoint({
  path: "bookkeeping/statements/{id}/columns",
  summary: "Say which column says what, counted from 0; remembered for statements with this head.",
  input: z.object({
    id: idParam,
    day: column,
    /**
     * Either these two or `amount`, which is negative for money that went out unless `direction` is
     * set.
     */
    paidIn: column,
    paidOut: column,
    amount: column,
    /** Whether `amount` came in or went out. */
    direction: column,
    description: column,
    counterparty: column,
    reference: column,
    status: column,
    /** Fees, levies and taxes beside the amounts: each becomes its own expense. */
    charge: column,
    charge2: column,
    charge3: column,
    /** The balance after each payment, for comparison. */
    balance: column,
  }),
  output: draft,
});

const row = objectSchema("BookStatementRow", {
  row: z.int(),
  /** YYYY-MM-DD. */
  day: z.string().nullable(),
  /** Negative for money that went out; the direction is unknown where `problem` is direction. */
  amount: z.number(),
  counterparty: z.string(),
  description: z.string(),
  reference: z.string(),
  becomes: z.enum(outcomes),
  /** The product sold, or the category of the expense. */
  words: z.string(),
  /** Its name in the reader's language. */
  name: z.string(),
  /** Why the row is left out. */
  problem: z.enum(problems).nullable(),
  mayChange: z.boolean(),
  /** The row that it reverses, or that reverses it. */
  partner: z.int().nullable(),
  /** The row of the books that it seems to be. */
  link: objectSchema("BookStatementLink", {
    kind: z.enum(linkKinds),
    id: z.uuid(),
    /** YYYY-MM-DD. */
    day: z.string(),
    name: z.string(),
  }).nullable(),
});
export type Row = z.output<typeof row>;

export const listStatementRows = listEndpoint({
  path: "bookkeeping/statements/{id}/rows",
  summary: "Rows of a statement, and what each becomes.",
  input: z.object({
    id: idParam,
    becomes: oneOf(outcomes),
    ...paging(),
  }),
  output: row,
});

const words = optionalBookText(bookLimits.maxName);

export const chooseRow = changeEndpoint({
  path: "bookkeeping/statements/{id}/rows/{row}",
  summary: "Choose what a row becomes, or everything of its counterparty, now and later.",
  input: z.object({
    id: idParam,
    row: wholeNumber(1, 4 * importLimits.maxRows),
    /** `link` is allowed if the row has one. */
    becomes: z.enum(outcomes, "bookkeeping.field.required"),
    words,
    forAll: z.preprocess((value) => value || undefined, formBoolean.default(false)),
  }),
  output: row,
});

const rule = objectSchema("BookRule", {
  id: z.uuid(),
  counterparty: z.string(),
  direction: z.enum(["in", "out"]),
  becomes: z.enum(ruleOutcomes),
  words: z.string(),
  name: z.string(),
});
export type Rule = z.output<typeof rule>;

export const listStatementRules = listEndpoint({
  path: "bookkeeping/statement-rules",
  summary: "What each counterparty becomes in statements, as the caller chose.",
  input: z.object(paging()),
  output: rule,
});

export const changeRule = changeEndpoint({
  path: "bookkeeping/statement-rules/{id}",
  summary: "Change what a counterparty becomes in the next statement.",
  input: z.object({
    id: idParam,
    becomes: z.enum(ruleOutcomes, "bookkeeping.field.required"),
    words,
  }),
  output: rule,
});

export const deleteRule = deleteEndpoint({
  path: "bookkeeping/statement-rules/{id}",
  summary: "Forget a rule.",
  input: z.object({ id: idParam }),
});

export const recordStatement = writeEndpoint({
  path: "bookkeeping/statements/{id}/record",
  summary: "Write a statement into the books, all of it or nothing.",
  input: z.object({
    id: idParam,
    /** Whether entries made after the statement was read are the same money. */
    meanwhile: oneOf(laterEntryAnswers),
  }),
  output: z.object({
    sales: count,
    expenses: count,
    linked: count,
    leftOut: z.int(),
    currency: z.string(),
  }),
});

export const discardStatement = deleteEndpoint({
  path: "bookkeeping/statements/{id}",
  summary: "Put a statement away without writing it.",
  input: z.object({ id: idParam }),
});
