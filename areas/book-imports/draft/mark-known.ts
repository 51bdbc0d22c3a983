import { roundMoney } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import { type LinkKind, maxDaysApart } from "../import-limits.ts";
import type { ReadRow } from "../read/read-statement.ts";
import { type ImportedRow, listImported, listWritten, type WrittenRow } from "./known-rows.ts";

export interface MarkedRow extends ReadRow {
  /** The sale, payment or expense that it seems to be. */
  linkKind: LinkKind | null;
  linkId: string | null;
}

/** Marks rows that were imported before, and those that stand in the books as it seems. */
export async function markKnown(
  context: Context,
  accountId: string,
  rows: ReadRow[],
): Promise<MarkedRow[]> {
  const references = [...new Set(rows.map(({ reference }) => reference))];
  const imported = await listImported(context, { accountId, references });
  const known = withImported(rows, imported);
  const days = known.flatMap(({ day, problem }) => (day && problem === null ? [day] : [])).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to) return known.map((row) => ({ ...row, linkKind: null, linkId: null }));
  const near = { accountId, from, to, apart: maxDaysApart };
  return withLinks(known, await listWritten(context, near), context.edition.currency);
}

/** A row by itself; else one from before there were marks; else one that only may be the same. */
const ways: { problem?: "similar"; isSame: (row: ReadRow, before: ImportedRow) => boolean }[] = [
  { isSame: (row, before) => before.mark === row.mark },
  { isSame: (row, { mark, day }) => mark === "" && (day === null || day === row.day) },
  { problem: "similar", isSame: (row, { mark, day }) => mark === "" || day === row.day },
];

function withImported(rows: ReadRow[], imported: ImportedRow[]): ReadRow[] {
  const left = new Map<string, ImportedRow[]>();
  for (const one of imported) pushTo(left, keyOf(one), one);
  const marked = [...rows];
  for (const { isSame, problem } of ways) {
    for (const [place, row] of marked.entries()) {
      if (row.problem !== null && !mayBeThere.has(row.problem)) continue;
      const candidates = left.get(keyOf(row)) ?? [];
      const found = candidates.findIndex((before) => isSame(row, before));
      const before = candidates[found];
      if (!before) continue;
      candidates.splice(found, 1);
      marked[place] = { ...row, problem: problem ?? (before.isThere ? "there" : "deleted") };
    }
  }
  return marked.map((row) => ofPair(row, marked));
}

/** Rows of these may have been written, as their owner chose. */
const mayBeThere = new Set<string>(["repeated", "reversed", "reversal"]);

/** What takes back a row of the books is no pair of this statement alone. */
function ofPair(row: ReadRow, rows: ReadRow[]): ReadRow {
  const partner = row.partner === null ? undefined : rows[row.partner - 1];
  return row.problem === "reversed" && partner?.problem === "there"
    ? { ...row, problem: "reversal" }
    : row;
}

const keyOf = ({ reference, amount }: Pick<ReadRow, "reference" | "amount">) =>
  `${amount} ${reference}`;

function pushTo<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

/** Each row of the books is the partner of one row at most: of the same day first, then the nearest. */
function withLinks(rows: ReadRow[], written: WrittenRow[], currency: string): MarkedRow[] {
  const left = new Map<string, WrittenRow[]>();
  for (const one of written) {
    pushTo(left, `${one.day} ${one.amount}`, one);
  }
  const links = new Map<ReadRow, WrittenRow>();
  for (const apart of byDistance) {
    for (const row of rows) {
      if (row.problem !== null || !row.day || links.has(row)) continue;
      const inBooks = Math.sign(row.amount) * roundMoney(Math.abs(row.amount), currency);
      const found = left.get(`${dayAfter(row.day, apart)} ${inBooks}`)?.shift();
      if (found) links.set(row, found);
    }
  }
  return rows.map((row) => {
    const link = links.get(row);
    if (!link) return { ...row, linkKind: null, linkId: null };
    return { ...row, problem: "similar", linkKind: link.kind, linkId: link.id };
  });
}

/** 0, -1, 1, -2, 2: who notes a sale by hand does so before its money stands in a statement. */
const byDistance = Array.from({ length: 2 * maxDaysApart + 1 }, (_, n) =>
  n % 2 ? -(n + 1) / 2 : n / 2,
);

function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
