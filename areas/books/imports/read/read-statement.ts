import { bookLimits } from "#areas/books/bookkeeping/book-limits.ts";
import { detectDayOrder } from "#core/days/read-day.ts";
import { toHundredths } from "#core/money.ts";
import {
  chargeKinds,
  importLimits,
  type Layout,
  type Problem,
  type Reading,
} from "../import-limits.ts";
import { counterpartyKeyOf } from "./counterparty.ts";
import { cut } from "./grid.ts";
import { type DecimalSign, decimalsIn, isUnclearAmount } from "./read-amount.ts";
import { digestOf, type PaymentRow, type ReadTerms, readRow, textOf } from "./read-rows.ts";
import { isReversal, pairReversals } from "./reversals.ts";
import { type BalanceCheck, type BalanceRow, checkBalance } from "./running-balance.ts";

/** A row of a statement, or a charge beside it, as the books may take it. */
export interface ReadRow extends Omit<PaymentRow, "receipt" | "balance" | "charges" | "isEmpty"> {
  /** Its receipt number, or else a digest of the whole row. */
  reference: string;
  /** From 1. */
  position: number;
  /** The row that it reverses, or that reverses it. */
  partner: number | null;
  /** Whether it comes from a charge column. */
  isCharge: boolean;
}

export interface ReadStatement {
  rows: ReadRow[];
  reading: Reading;
}

/** Reads a statement by its layout, and compares it with its running balance. */
export function readStatement(
  cells: string[][],
  terms: Omit<ReadTerms, "decimals" | "order"> & { head: readonly string[] },
): ReadStatement {
  const order = detectDayOrder(cells.map((row) => textOf(row, terms.layout.day))) ?? "day first";
  const ordered = { ...terms, order: order === "mixed" ? undefined : order };
  const ways = waysOfDecimals(cells, terms.layout).map((decimals) => {
    const rows = cells.map((row) => readRow(row, { ...ordered, decimals }));
    return { rows, ...agreement(rows, terms.layout) };
  });
  const best = ways.reduce((current, other) =>
    (other.check?.wrong ?? 0) < (current.check?.wrong ?? 0) ? other : current,
  );
  const contained = chargeKinds.flatMap((kind) => {
    const column = terms.layout[kind];
    return column !== undefined && best.isContained(kind) ? [column] : [];
  });
  const layoutColumns = Object.values(terms.layout);
  const untaken = [...terms.head.keys()].filter(
    (column) => !layoutColumns.includes(column) && cells.some((row) => textOf(row, column) !== ""),
  );
  const referenced = withReferences(withPartners(best.rows), cells);
  const rows = withCharges(referenced, { ...terms, taken: best.charges });
  return { rows: withRepeats(rows), reading: { balance: best.check, contained, untaken } };
}

type Decimals = ReadTerms["decimals"];
type MoneyKind = "paidIn" | "paidOut" | "amount" | "balance" | ChargeKind;
type ChargeKind = (typeof chargeKinds)[number];
const moneyKinds: readonly MoneyKind[] = ["paidIn", "paidOut", "amount", "balance", ...chargeKinds];

/**
 * Returns the possible readings of the amount columns, likeliest first: each by its own cells,
 * otherwise by the cells of the others, otherwise in every way; then the balance decides.
 */
function waysOfDecimals(cells: string[][], layout: Layout): Decimals[] {
  const own: Decimals = {};
  const unclear: MoneyKind[] = [];
  for (const kind of moneyKinds) {
    const column = cells.map((row) => textOf(row, layout[kind]));
    const sign = decimalsIn(column);
    if (sign) own[kind] = sign;
    else if (column.some(isUnclearAmount)) unclear.push(kind);
  }
  if (unclear.length === 0) return [own];
  const decimalSigns = new Set(Object.values(own));
  const shared = decimalSigns.size === 1 ? [...decimalSigns][0] : undefined;
  const signs = [...new Set<DecimalSign | undefined>([shared, undefined, ".", ","])];
  return signs.map((sign) => ({
    ...own,
    ...(sign && Object.fromEntries(unclear.map((kind) => [kind, sign]))),
  }));
}

interface Agreement {
  check: BalanceCheck | null;
  /** Charge columns that the amounts do not include. */
  charges: ChargeKind[];
  isContained: (kind: ChargeKind) => boolean;
}

/**
 * Finds the charge columns that the balance counts in addition to the amounts; all if there is no
 * balance.
 */
function agreement(rows: PaymentRow[], layout: Layout): Agreement {
  const filled = chargeKinds.filter((kind) => rows.some(({ charges }) => charges[kind]));
  const none = { check: null, charges: filled, isContained: () => false };
  if (layout.balance === undefined) return none;
  const exact = rows.map(balanceRow);
  const ways = subsetsOf(filled).map((charges) => ({
    charges,
    check: checkBalance(
      exact.map((row) => ({
        ...row,
        amount: charges.reduce((left, kind) => left - row.charges[kind], row.amount),
      })),
    ),
  }));
  const best = ways.reduce((current, other) =>
    other.check.wrong < current.check.wrong ? other : current,
  );
  if (best.check.compared === 0) return none;
  const { charges } = best;
  return { ...best, isContained: (kind) => filled.includes(kind) && !charges.includes(kind) };
}

/** Returns the full set first: a charge adds to the amount unless the balance shows otherwise. */
function subsetsOf<Item>(items: readonly Item[]): Item[][] {
  const [first, ...rest] = items;
  if (first === undefined) return [[]];
  const others = subsetsOf(rest);
  const all = [...others.map((current) => [first, ...current]), ...others];
  return all.sort((current, other) => other.length - current.length);
}

type ExactRow = BalanceRow & { charges: Record<ChargeKind, number> };

const balanceRow = ({ amount, balance, charges, receipt, problem }: PaymentRow): ExactRow => ({
  amount: toHundredths(amount),
  balance: balance === undefined ? undefined : toHundredths(balance),
  charges: {
    charge: toHundredths(charges.charge ?? 0),
    charge2: toHundredths(charges.charge2 ?? 0),
    charge3: toHundredths(charges.charge3 ?? 0),
  },
  receipt,
  isFailed: problem === "failed",
});

type PairedRow = PaymentRow & { partner: number | undefined };

/** Marks rows that reverse each other, which are neither income nor expense. */
function withPartners(rows: PaymentRow[]): PairedRow[] {
  const possible = (problem: Problem | null) => problem === null || problem === "failed";
  const partners = pairReversals(
    rows.map((row) => ({ ...row, isPossible: possible(row.problem) })),
  );
  return rows.map((row, place) => {
    const partner = partners.get(place);
    if (row.problem) return { ...row, partner };
    if (partner !== undefined) return { ...row, partner, problem: "reversed" as const };
    return { ...row, partner, problem: isReversal(row.description) ? ("reversal" as const) : null };
  });
}

type Referenced = PairedRow & { reference: string };

/** Gives a row without a receipt number a unique one, which is the same in the next file. */
function withReferences(rows: PairedRow[], cells: string[][]): Referenced[] {
  const times = new Map<string, number>();
  return rows.map((row, place) => {
    if (row.receipt !== "") return { ...row, reference: row.receipt };
    const text = (cells[place] ?? []).join("|");
    const time = (times.get(text) ?? 0) + 1;
    times.set(text, time);
    return { ...row, reference: `#${digestOf(`${text}|${time}`)}` };
  });
}

/** Marks rows that repeat another one in everything that distinguishes them. */
function withRepeats(rows: ReadRow[]): ReadRow[] {
  const times = new Map<string, number>();
  return rows.map((row) => {
    const key = `${row.reference} ${row.amount} ${row.mark}`;
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    if (time === 1) return row;
    return { ...row, mark: `${row.mark} ${time}`, problem: row.problem ?? "repeated" };
  });
}

interface ChargeTerms {
  head: readonly string[];
  layout: Layout;
  taken: ChargeKind[];
}

/** Adds the charges of each payment behind it, and renumbers the rows. */
function withCharges(rows: Referenced[], terms: ChargeTerms): ReadRow[] {
  const places = new Map<number, number>();
  const all: (Omit<ReadRow, "position" | "partner"> & { partner: number | undefined })[] = [];
  for (const [place, { receipt, balance, charges, partner, isEmpty, ...row }] of rows.entries()) {
    const own = terms.taken.flatMap((kind) => {
      const charge = row.problem === "failed" ? 0 : (charges[kind] ?? 0);
      return charge === 0 ? [] : [{ kind, charge }];
    });
    const isAlone = isEmpty && own.length > 0;
    if (!isAlone) {
      places.set(place, all.length + 1);
      all.push({ ...row, partner, isCharge: false });
    }
    const problem = isAlone && row.problem === "amount" ? null : row.problem;
    for (const { kind, charge } of own) {
      all.push(chargeOf({ ...row, problem }, terms, kind, charge));
    }
  }
  return all.map(({ partner, ...row }, index) => ({
    ...row,
    position: index + 1,
    partner: partner === undefined ? null : (places.get(partner) ?? null),
  }));
}

type BareRow = Omit<Referenced, "receipt" | "balance" | "charges" | "isEmpty" | "partner">;

function chargeOf(row: BareRow, { head, layout }: ChargeTerms, kind: ChargeKind, charge: number) {
  const name = head[layout[kind] ?? -1] || kind;
  const isOpen = row.problem === "reversed" || row.problem === "reversal";
  return {
    ...row,
    amount: -charge,
    counterparty: cut(name, importLimits.maxCounterparty),
    counterpartyKey: counterpartyKeyOf(`column ${name}`),
    description: cut(`${name}: ${row.description}`, bookLimits.maxDescription),
    problem: isOpen ? null : row.problem,
    mark: `${row.mark} ${kind}`,
    partner: undefined,
    isCharge: true,
  };
}
