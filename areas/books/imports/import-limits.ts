/** Bounds of a statement: a busy till's month, and what a phone can send. */
export const importLimits = {
  maxRows: 5000,
  /** Lines before the head: whose statement it is, from when to when. */
  maxPreamble: 60,
  maxColumns: 40,
  maxCell: 400,
  maxReference: 120,
  maxCounterparty: 80,
  /** A page of the preview. */
  pageSize: 25,
  /** A statement that was not written into the books is forgotten after so long. */
  keptDays: 7,
} as const;

/** How the receipt numbers of the example file begin, which is never written into books. */
export const exampleReference = "SOKO-EXAMPLE-";
/** Its columns, named as the full statement of M-Pesa names them. */
export const exampleHead =
  "Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn";

/** What everything of a counterparty becomes in the books. */
export const ruleOutcomes = ["sale", "expense", "none"] as const;
export type RuleOutcome = (typeof ruleOutcomes)[number];

/** What a row of a statement becomes; `link` is a sale or an expense that the books have already. */
export const outcomes = ["sale", "expense", "link", "none"] as const;
export type Outcome = (typeof outcomes)[number];

/** Of rows that were written by hand after a statement was read: what they are beside it. */
export const meanwhiles = ["same", "other"] as const;
export type Meanwhile = (typeof meanwhiles)[number];

/** What a row may be linked with. */
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

/** What a column may say; `direction` whether the amount beside it came in. */
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

/** The columns of a statement by what they say, counted from 0. */
export type Layout = Partial<Record<ColumnKind, number>>;

/** What was found out about the statement as a whole. */
export interface Reading {
  /** How many rows were compared with the running balance, and with how many it does not agree. */
  balance: { compared: number; wrong: number } | null;
  /** Columns of charges that the amounts contain already, as the balance shows. */
  contained: number[];
  /** Columns with something in them that are not taken. */
  untaken: number[];
}
