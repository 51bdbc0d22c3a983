import { createHash } from "node:crypto";
import { bookLimits } from "#areas/bookkeeping/book-limits.ts";
import { roundMoney } from "#core/money.ts";
import { importLimits, type Layout, type Problem } from "../import-limits.ts";
import { counterpartyIn, counterpartyKeyOf } from "./counterparty.ts";
import { directionOf } from "./direction.ts";
import { cut } from "./grid.ts";
import { readAmount } from "./read-amount.ts";
import { dayOrderOf, readDay } from "./read-day.ts";

/** A row of a statement, read. */
export interface ReadRow {
  /** From 1. */
  position: number;
  day: string | null;
  /** More than 0 came in; 0 where it could not be read; without a sign where that is not known. */
  amount: number;
  description: string;
  counterparty: string;
  counterpartyKey: string;
  reference: string;
  problem: Problem | null;
}

interface Terms {
  layout: Layout;
  currency: string;
  /** YYYY-MM-DD. */
  today: string;
}

const failed =
  /fail|revers|cancel|declin|reject|pending|expire|[ée]chou|annul|refus|en attente|imeshindwa|imeghairiwa|inasubiri/i;

/** What the rows of a statement say, by which column says what. */
export function readRows(cells: string[][], terms: Terms): ReadRow[] {
  const { layout } = terms;
  const order = dayOrderOf(cells.map((row) => textOf(row, layout.day)));
  const times = new Map<string, number>();
  return cells.map((row, index) => {
    const { amount, isOneWay } = amountOf(row, terms);
    const day = readDay(textOf(row, layout.day), order) ?? null;
    const description = cut(textOf(row, layout.description), bookLimits.maxDescription);
    const counterparty = cut(
      textOf(row, layout.counterparty) || counterpartyIn(description),
      importLimits.maxCounterparty,
    );
    const given = textOf(row, layout.reference);
    const reference = given ? cut(given, importLimits.maxReference) : ownReference(row, times);
    return {
      position: index + 1,
      day,
      amount: amount ?? 0,
      description,
      counterparty,
      counterpartyKey: counterpartyKeyOf(counterparty),
      reference,
      problem: problemOf({ status: textOf(row, layout.status), day, amount, isOneWay }, terms),
    };
  });
}

const textOf = (row: string[], column: number | undefined) =>
  column === undefined ? "" : (row[column] ?? "");

interface Amount {
  amount: number | undefined;
  /** Whether it is understood that it came in, or that it went out. */
  isOneWay: boolean;
}

function amountOf(row: string[], { layout, currency }: Terms): Amount {
  const read = (column: number | undefined) => readAmount(textOf(row, column), currency);
  if (layout.paidIn === undefined && layout.paidOut === undefined) {
    const amount = rounded(read(layout.amount), currency);
    if (layout.direction === undefined) return { amount, isOneWay: true };
    return directed(amount, textOf(row, layout.direction));
  }
  const [paidIn, paidOut] = [read(layout.paidIn), read(layout.paidOut)];
  if (paidIn === undefined || paidOut === undefined) return { amount: undefined, isOneWay: true };
  // What went out is written with a sign and without.
  return { amount: rounded(Math.abs(paidIn) - Math.abs(paidOut), currency), isOneWay: true };
}

/** As the word beside it says; one that came in with a minus sign is not understood. */
function directed(amount: number | undefined, word: string): Amount {
  const direction = directionOf(word);
  const size = amount && Math.abs(amount);
  if (!direction || (direction === "in" && size !== amount)) {
    return { amount: size, isOneWay: false };
  }
  return { amount: size && (direction === "in" ? size : -size), isOneWay: true };
}

function rounded(amount: number | undefined, currency: string): number | undefined {
  if (amount === undefined || Math.abs(amount) > bookLimits.maxAmount) return undefined;
  const sign = amount < 0 ? -1 : 1;
  return sign * roundMoney(Math.abs(amount).toFixed(6), currency) || undefined;
}

interface Seen extends Amount {
  status: string;
  day: string | null;
}

function problemOf({ status, day, amount, isOneWay }: Seen, { today }: Terms): Problem | null {
  if (failed.test(status)) return "failed";
  if (day === null) return "day";
  if (day > today) return "future";
  if (amount === undefined) return "amount";
  return isOneWay ? null : "direction";
}

/** For a row without a receipt number: the same of the same row in the next file, and in no other. */
function ownReference(row: string[], times: Map<string, number>): string {
  const text = row.join("|");
  const time = (times.get(text) ?? 0) + 1;
  times.set(text, time);
  return `#${createHash("sha256").update(`${text}|${time}`).digest("hex").slice(0, 32)}`;
}
