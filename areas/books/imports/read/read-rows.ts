import { createHash } from "node:crypto";
import { bookLimits } from "#areas/books/bookkeeping/book-limits.ts";
import { type DayOrder, type DayTime, readDayTime } from "#core/days/read-day.ts";
import { exactSum, roundMoney } from "#core/money.ts";
import { searchWords } from "#core/search-words.ts";
import {
  type ColumnKind,
  chargeKinds,
  importLimits,
  type Layout,
  type Problem,
} from "../import-limits.ts";
import { counterpartyIn, counterpartyKeyOf } from "./counterparty.ts";
import { directionOf } from "./direction.ts";
import { cut } from "./grid.ts";
import { type DecimalSign, readAmount } from "./read-amount.ts";

type Charges = Partial<Record<(typeof chargeKinds)[number], number>>;

/** One row of a statement, read by itself. */
export interface PaymentRow {
  day: string | null;
  /**
   * Positive for money that came in; 0 if it could not be read; without a sign if the direction is
   * unknown.
   */
  amount: number;
  /** Whether the row has no amount. */
  isEmpty: boolean;
  description: string;
  counterparty: string;
  counterpartyKey: string;
  /** Its receipt number as written; "" without one. */
  receipt: string;
  /** What distinguishes it from rows with the same receipt number and amount. */
  mark: string;
  balance: number | undefined;
  charges: Charges;
  problem: Problem | null;
}

export interface ReadTerms {
  layout: Layout;
  currency: string;
  /** YYYY-MM-DD. */
  today: string;
  /** Hours ahead of UTC. */
  hours: number;
  /** The order of day and month in the day column. */
  order: DayOrder | undefined;
  /** The decimal sign, by column. */
  decimals: Partial<Record<ColumnKind, DecimalSign>>;
}

const failed =
  /fail|revers|cancel|declin|reject|pending|expire|[ée]chou|annul|refus|en attente|imeshindwa|imeghairiwa|inasubiri/i;

/** Reads one row by the layout. */
export function readRow(row: string[], terms: ReadTerms): PaymentRow {
  const { layout } = terms;
  const { amount, isEmpty, isOneWay } = amountOf(row, terms);
  const when = readDayTime(textOf(row, layout.day), terms);
  const description = cut(textOf(row, layout.description), bookLimits.maxDescription);
  const counterparty = cut(
    textOf(row, layout.counterparty) || counterpartyIn(description),
    importLimits.maxCounterparty,
  );
  const receipt = cut(textOf(row, layout.reference), importLimits.maxReference);
  const balance = balanceOf(row, terms);
  const problem = problemOf({ status: textOf(row, layout.status), when, amount, isOneWay }, terms);
  const { day = null, time = "" } = typeof when === "object" ? when : {};
  return {
    day: day && day >= firstDay ? day : null,
    amount: amount ?? 0,
    isEmpty,
    description,
    counterparty,
    counterpartyKey: counterpartyKeyOf(counterparty),
    receipt,
    mark: digestOf([day, time, searchWords(description).join(" "), balance].join("|")),
    balance,
    charges: chargesOf(row, terms),
    problem,
  };
}

/** No statement is older. */
const firstDay = "2000";

export const textOf = (row: string[], column: number | undefined) =>
  column === undefined ? "" : (row[column] ?? "");

export const digestOf = (text: string) =>
  createHash("sha256").update(text).digest("hex").slice(0, 32);

interface Amount {
  amount: number | undefined;
  isEmpty: boolean;
  /** Whether its direction is known. */
  isOneWay: boolean;
}

function readMoney(row: string[], kind: ColumnKind, terms: ReadTerms): number | undefined {
  const text = textOf(row, terms.layout[kind]);
  return readAmount(text, terms.currency, terms.decimals[kind]);
}

function balanceOf(row: string[], terms: ReadTerms): number | undefined {
  const hasBalance = textOf(row, terms.layout.balance) !== "";
  const balance = hasBalance ? readMoney(row, "balance", terms) : undefined;
  return balance === undefined || Math.abs(balance) > 1e12 ? undefined : exactSum([balance]);
}

function chargesOf(row: string[], terms: ReadTerms): Charges {
  const charges: Charges = {};
  for (const kind of chargeKinds) {
    const read = toBookAmount(Math.abs(readMoney(row, kind, terms) ?? 0), terms.currency);
    if (read) charges[kind] = read;
  }
  return charges;
}

function amountOf(row: string[], terms: ReadTerms): Amount {
  const { layout, currency } = terms;
  if (layout.paidIn === undefined && layout.paidOut === undefined) {
    const read = readMoney(row, "amount", terms);
    const [amount, isEmpty] = [toBookAmount(read, currency), read === 0];
    if (layout.direction === undefined) return { amount, isEmpty, isOneWay: true };
    return { ...directed(amount, textOf(row, layout.direction)), isEmpty };
  }
  const [paidIn, paidOut] = [readMoney(row, "paidIn", terms), readMoney(row, "paidOut", terms)];
  if (paidIn === undefined || paidOut === undefined) {
    return { amount: undefined, isEmpty: false, isOneWay: true };
  }
  // Money that went out is written with or without a sign.
  const read = exactSum([Math.abs(paidIn), -Math.abs(paidOut)]);
  return { amount: toBookAmount(read, currency), isEmpty: read === 0, isOneWay: true };
}

/** Applies the direction word; money that came in with a minus sign is not understood. */
function directed(amount: number | undefined, word: string): Omit<Amount, "isEmpty"> {
  const direction = directionOf(word);
  const size = amount && Math.abs(amount);
  if (!direction || (direction === "in" && size !== amount)) {
    return { amount: size, isOneWay: false };
  }
  return { amount: size && (direction === "in" ? size : -size), isOneWay: true };
}

/**
 * Rounds to two decimals; undefined for an amount that is too large, or zero in the currency of the
 * books.
 */
function toBookAmount(amount: number | undefined, currency: string): number | undefined {
  if (amount === undefined || Math.abs(amount) > bookLimits.maxAmount) return undefined;
  return roundMoney(Math.abs(amount), currency) === 0 ? undefined : exactSum([amount]);
}

interface Seen extends Omit<Amount, "isEmpty"> {
  status: string;
  when: DayTime | "unclear" | undefined;
}

function problemOf({ status, when, amount, isOneWay }: Seen, { today }: ReadTerms): Problem | null {
  if (failed.test(status)) return "failed";
  if (when === "unclear") return "dayOrder";
  if (when === undefined || when.day < firstDay) return "day";
  if (when.day > today) return "future";
  if (amount === undefined) return "amount";
  return isOneWay ? null : "direction";
}
