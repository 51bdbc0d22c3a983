import { maxDaysApart, pairRows } from "#areas/books/bookkeeping/same-money/pair-rows.ts";
import { roundMoney } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import type { LinkKind } from "../import-limits.ts";
import type { ReadRow } from "../read/read-statement.ts";
import {
  type ImportedRow,
  listImported,
  listMatchableRows,
  type MatchableRow,
} from "./known-rows.ts";

export interface MarkedRow extends ReadRow {
  /** The sale, payment or expense that it seems to be. */
  linkKind: LinkKind | null;
  linkId: string | null;
}

/** Marks rows that were imported before and rows that seem to be in the books. */
export async function markKnownRows(
  context: Context,
  { accountId, source, rows }: { accountId: string; source: string; rows: ReadRow[] },
): Promise<MarkedRow[]> {
  const references = [...new Set(rows.map(({ reference }) => reference))];
  const imported = await listImported(context, { accountId, references });
  const known = withImported(rows, imported);
  const days = known.flatMap(({ day, problem }) => (day && problem === null ? [day] : [])).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to) return known.map((row) => ({ ...row, linkKind: null, linkId: null }));
  const near = { accountId, from, to, apart: maxDaysApart, source };
  return withLinks(known, await listMatchableRows(context, near), context.edition.currency);
}

/**
 * Tries an exact match; then one with a row from before marks existed; then a merely similar one.
 */
const ways: { problem?: "similar"; isSame: (row: ReadRow, before: ImportedRow) => boolean }[] = [
  { isSame: (row, before) => before.mark === row.mark },
  { isSame: (row, { mark, day }) => mark === "" && (day === null || day === row.day) },
  { problem: "similar", isSame: (row, { mark, day }) => mark === "" || day === row.day },
];

function withImported(rows: ReadRow[], imported: ImportedRow[]): ReadRow[] {
  const left = new Map<string, ImportedRow[]>();
  for (const earlier of imported) pushTo(left, keyOf(earlier), earlier);
  const marked = [...rows];
  for (const { isSame, problem } of ways) {
    for (const [place, row] of marked.entries()) {
      if (row.problem !== null && !possiblySaved.has(row.problem)) continue;
      const candidates = left.get(keyOf(row)) ?? [];
      const matchIndex = candidates.findIndex((before) => isSame(row, before));
      const before = candidates[matchIndex];
      if (!before) continue;
      candidates.splice(matchIndex, 1);
      marked[place] = { ...row, problem: problem ?? (before.isThere ? "there" : "deleted") };
    }
  }
  return marked.map((row) => ofPair(row, marked));
}

/** Rows with these problems may have been saved by their owner's choice. */
const possiblySaved = new Set<string>(["repeated", "reversed", "reversal"]);

/** A reversal of a row in the books is not a pair within this statement. */
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

/** Links unknown rows with the rows of the books they seem to be. */
function withLinks(rows: ReadRow[], written: MatchableRow[], currency: string): MarkedRow[] {
  const open = rows.flatMap((row) =>
    row.problem === null && row.day ? [moneyOf({ row, day: row.day }, currency)] : [],
  );
  const links = new Map(
    [...pairRows(open, written)].map(([{ row }, link]) => [row, link] as const),
  );
  return rows.map((row) => {
    const link = links.get(row);
    if (!link) return { ...row, linkKind: null, linkId: null };
    return { ...row, problem: "similar", linkKind: link.kind, linkId: link.id };
  });
}

/** Rounds the money of a statement's row as the books do. */
export const moneyOf = <Row extends { amount: number }>(
  { row, day }: { row: Row; day: string },
  currency: string,
) => ({
  row,
  day,
  amount: Math.sign(row.amount) * roundMoney(Math.abs(row.amount), currency),
});
