import { sql } from "drizzle-orm";
import type { OpenBook } from "#areas/books/bookkeeping/lock-book.ts";
import { maxDaysApart, pairRows } from "#areas/books/bookkeeping/same-money/pair-rows.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import type { LaterEntryAnswer } from "../import-limits.ts";
import { sourceOf } from "../read/known-columns.ts";
import { refuse } from "../refusals.ts";
import { bookImportRow } from "../tables.ts";
import { listMatchableRows } from "./known-rows.ts";
import { moneyOf } from "./mark-known.ts";

interface Recording {
  draft: { id: string; head: string[] };
  meanwhile: LaterEntryAnswer | undefined;
}

/**
 * Handles entries made after the statement was read. Its owner has not seen that they may be the
 * same money, so they must decide before anything is saved.
 * @throws AppError bookImports.writtenMeanwhile with the rows as `data`
 */
export async function linkLaterEntries(
  context: Context,
  { accountId, currency }: OpenBook,
  { draft, meanwhile }: Recording,
): Promise<void> {
  if (meanwhile === "other") return;
  const of = { accountId, importId: draft.id };
  const rows = await listOpen(context, of);
  const days = rows.map(({ day }) => day).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to) return;
  const near = { accountId, from, to, apart: maxDaysApart, source: sourceOf(draft.head) };
  const linked = new Set((await listLinked(context, of)).map(({ linkId }) => linkId));
  const written = (await listMatchableRows(context, near)).filter(({ id }) => !linked.has(id));
  const open = rows.map((row) => moneyOf({ row, day: row.day }, currency));
  const pairs = [...pairRows(open, written)].map(([{ row }, { kind, id }]) => ({
    row: row.row,
    kind,
    id,
  }));
  if (pairs.length === 0) return;
  if (meanwhile === undefined) {
    throw refuse("writtenMeanwhile", { values: { count: pairs.length }, data: pairs });
  }
  await link(context, { ...of, pairs: JSON.stringify(pairs) });
}

const { outcome, linkId, linkKind } = bookImportRow;

/** Lists rows to save that have no similar row in the books. */
const listOpen = statement("rows of a statement without a link", (p: Parameters<Of>) =>
  select(
    {
      row: bookImportRow.position,
      day: sql<string>`${bookImportRow.day}::text`,
      amount: bookImportRow.amount,
    },
    sql`from ${bookImportRow} where ${bookImportRow.importId} = ${p.importId}
      and ${bookImportRow.accountId} = ${p.accountId}
      and ${outcome} in ('sale', 'expense') and ${bookImportRow.problem} is null
      order by ${bookImportRow.position}`,
  ),
);

interface Of {
  accountId: string;
  importId: string;
}

const listLinked = statement("links of a statement", (p: Parameters<Of>) =>
  select(
    { linkId },
    sql`from ${bookImportRow}
      where ${bookImportRow.importId} = ${p.importId}
      and ${bookImportRow.accountId} = ${p.accountId} and ${linkId} is not null`,
  ),
);

const link = statement(
  "rows of a statement linked",
  (p: Parameters<Of & { pairs: string }>) => sql`
    update ${bookImportRow} set outcome = 'link', problem = 'similar', link_kind = one.kind,
      link_id = one.id
    from jsonb_to_recordset(${p.pairs}::jsonb) as one (row int, kind text, id uuid)
    where ${bookImportRow.importId} = ${p.importId}
      and ${bookImportRow.accountId} = ${p.accountId} and ${bookImportRow.position} = one.row
      and ${linkKind} is null`,
);
