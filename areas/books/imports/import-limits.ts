/** Limits of a statement: a busy shop's month, and what a phone can upload. */
export const importLimits = {
  maxRows: 5000,
  /** Lines before the head, which name the owner and the period. */
  maxPreamble: 60,
  maxColumns: 40,
  maxCell: 400,
  maxReference: 120,
  maxCounterparty: 80,
  /** Rows per page of the preview. */
  pageSize: 25,
  /** Days after which a statement that was not saved to the books is deleted. */
  keptDays: 7,
} as const;

/** Prefix of the receipt numbers in the example file, which is never saved to books. */
export const exampleReference = "SOKO-EXAMPLE-";
/** The columns of the example file, named like those of the full M-Pesa statement. */
export const exampleHead =
  "Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn";

/** What all rows of a counterparty can become in the books. */
export const ruleOutcomes = ["sale", "expense", "none"] as const;
export type RuleOutcome = (typeof ruleOutcomes)[number];

/**
 * What a row of a statement can become; `link` is a sale, payment or expense already in the books.
 */
export const outcomes = ["sale", "expense", "link", "none"] as const;
export type Outcome = (typeof outcomes)[number];

/**
 * The owner's answer about entries made after a statement was read: the same money or other money.
 */
export const laterEntryAnswers = ["same", "other"] as const;
export type LaterEntryAnswer = (typeof laterEntryAnswers)[number];

/** What a row can be linked with. */
export const linkKinds = ["sale", "payment", "expense"] as const;
export type LinkKind = (typeof linkKinds)[number];

/** Why a row is left out and cannot be chosen. */
const closedProblems = [
  "failed",
  "day",
  "dayOrder",
  "future",
  "amount",
  "direction",
  "there",
] as const;
/** Why a row is left out unless its owner chooses otherwise. */
const openProblems = ["repeated", "similar", "deleted", "reversed", "reversal"] as const;
export const problems = [...closedProblems, ...openProblems] as const;
export type Problem = (typeof problems)[number];

export const isClosed = (problem: string | null): boolean =>
  (closedProblems as readonly (string | null)[]).includes(problem);

/** What a column can contain; `direction` is whether the amount beside it came in. */
export const columnKinds = [
  "day",
  "paidIn",
  "paidOut",
  "amount",
  "direction",
  "description",
  "counterparty",
  "reference",
  "status",
  "charge",
  "charge2",
  "charge3",
  "balance",
] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** Columns of fees, levies and taxes beside the amount of a payment. */
export const chargeKinds = ["charge", "charge2", "charge3"] as const satisfies ColumnKind[];

/** The column of each kind of content, counted from 0. */
export type Layout = Partial<Record<ColumnKind, number>>;

/** Findings about the statement as a whole. */
export interface Reading {
  /** How many rows were compared with the running balance, and how many of them disagree. */
  balance: { compared: number; wrong: number } | null;
  /** Columns of charges that the amounts already include, as the balance shows. */
  contained: number[];
  /** Columns with content that are not used. */
  untaken: number[];
}
