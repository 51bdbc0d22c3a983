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

/** What a row of a statement becomes in the books. */
export const outcomes = ["sale", "expense", "none"] as const;
export type Outcome = (typeof outcomes)[number];

/** Why a row is left out and cannot be chosen. */
const closedProblems = [
  "failed",
  "day",
  "future",
  "amount",
  "direction",
  "there",
  "repeated",
] as const;
/** Why a row is left out unless its owner chooses otherwise. */
const openProblems = ["similar", "deleted"] as const;
export const problems = [...closedProblems, ...openProblems] as const;
export type Problem = (typeof problems)[number];

export const isClosed = (problem: string | null): boolean =>
  (closedProblems as readonly (string | null)[]).includes(problem);

/** What a column of a statement may say; `direction` whether the amount beside it came in. */
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
] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** The columns of a statement by what they say, counted from 0. */
export type Layout = Partial<Record<ColumnKind, number>>;
