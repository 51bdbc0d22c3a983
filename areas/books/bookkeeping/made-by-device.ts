import { sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import {
  bare,
  insertInto,
  type Parameters,
  select,
  statement,
} from "#server/database/statement.ts";
import type { RowKind } from "./book-limits.ts";
import type { OpenBook } from "./lock-book.ts";
import { refuse } from "./refusals.ts";
import { bookRemoval } from "./tables.ts";

/** Finds a row by its id, whoever it belongs to. */
type FindOwner = (context: Context, row: { id: string }) => Promise<{ accountId: string }[]>;

/**
 * The id of a row that is to be made: the device's, else a new one. A device whose answer was lost
 * sends a row again, under another key even: then it is there.
 * @throws AppError bookkeeping.idTaken, errors.notFound where it was deleted meanwhile
 */
export async function idToMake(
  context: Context,
  { accountId }: OpenBook,
  { id, findOwner }: { id: string | undefined; findOwner: FindOwner },
): Promise<{ id: string; isThere: boolean }> {
  if (id === undefined) return { id: newId(), isThere: false };
  // Two accounts may send one id at once: the second waits, and finds it taken.
  await lockId(context, { id });
  const [row] = await findOwner(context, { id });
  if (row && row.accountId !== accountId) throw refuse("idTaken");
  if (!row && (await findRemoval(context, { accountId, id })).length > 0) throw notFound();
  return { id, isThere: row !== undefined };
}

const lockId = statement(
  "id of a row locked",
  (p: Parameters<{ id: string }>) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${p.id}::text, 0))`,
);

/** Whether a row was deleted; who deletes it once more is done. */
export const wasRemoved = async (
  context: Context,
  of: { accountId: string; id: string },
): Promise<boolean> => (await findRemoval(context, of)).length > 0;

const findRemoval = statement(
  "deleted row of books",
  (p: Parameters<{ accountId: string; id: string }>) =>
    select(
      { kind: bookRemoval.kind },
      sql`from ${bookRemoval}
        where ${bookRemoval.accountId} = ${p.accountId} and ${bookRemoval.id} = ${p.id}`,
    ),
);

/** Leaves the mark of a deleted row for the owner's other devices. */
export const markRemoved = (
  context: Context,
  { accountId, version }: OpenBook,
  { id, kind }: { id: string; kind: RowKind },
) => insertRemoval(context, { accountId, id, kind, version, removedAt: context.now });

const insertRemoval = statement(
  "row of books deleted",
  (p: Parameters<typeof bookRemoval.$inferSelect>) => sql`
    ${insertInto(bookRemoval, {
      accountId: p.accountId,
      id: p.id,
      kind: p.kind,
      version: p.version,
      removedAt: p.removedAt,
    })}
    on conflict (${bare(bookRemoval.accountId)}, ${bare(bookRemoval.id)})
      do update set ${bare(bookRemoval.version)} = excluded.${bare(bookRemoval.version)}`,
);

/** Takes the mark away from a row that came back. */
export const unmarkRemoved = statement(
  "deleted row of books came back",
  (p: Parameters<{ accountId: string; id: string }>) => sql`
    delete from ${bookRemoval}
    where ${bookRemoval.accountId} = ${p.accountId} and ${bookRemoval.id} = ${p.id}`,
);

/**
 * Refuses a change of a row that is another than the one its writer saw.
 * @param seen undefined where the writer did not say what it saw
 * @param shown the row as it is now, as answers have it
 * @throws AppError bookkeeping.changed with that row
 */
export function mustBeSeen(seen: number | undefined, shown: { version: number }): void {
  if (seen !== undefined && seen !== shown.version) throw refuse("changed", { data: shown });
}
