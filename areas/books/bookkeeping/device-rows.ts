import { sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import {
  columnName,
  deletion,
  insertInto,
  lookup,
  type Parameters,
  statement,
} from "#server/database/statement.ts";
import type { RowKind } from "./book-limits.ts";
import type { OpenBook } from "./lock-book.ts";
import { refuse } from "./refusals.ts";
import { bookRemoval } from "./tables.ts";

/** Finds the owner of a row by its id, in any account. */
type FindOwner = (context: Context, row: { id: string }) => Promise<{ accountId: string }[]>;

/**
 * Returns the id of a row to create: the device's, or a new one. A device that lost the response
 * sends the row again, even under another idempotency key; then it already exists.
 * @throws AppError bookkeeping.idTaken, errors.notFound where it was deleted in the meantime
 */
export async function claimRowId(
  context: Context,
  { accountId }: OpenBook,
  { id, findOwner }: { id: string | undefined; findOwner: FindOwner },
): Promise<{ id: string; exists: boolean }> {
  if (id === undefined) return { id: newId(), exists: false };
  // Two accounts may send the same id at once: the second waits for the lock and finds the id
  // taken.
  await lockId(context, { id });
  const [row] = await findOwner(context, { id });
  if (row && row.accountId !== accountId) throw refuse("idTaken");
  if (!row && (await findRemoval(context, { accountId, id })).length > 0) throw notFound();
  return { id, exists: row !== undefined };
}

const lockId = statement(
  "id of a row locked",
  (p: Parameters<{ id: string }>) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${p.id}::text, 0))`,
);

/** Returns whether a row was deleted, so that deleting it again succeeds. */
export const wasRemoved = async (
  context: Context,
  of: { accountId: string; id: string },
): Promise<boolean> => (await findRemoval(context, of)).length > 0;

const findRemoval = lookup(bookRemoval, "deleted row of books", ["kind"], "accountId", "id");

/** Marks a row as deleted for the owner's other devices. */
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
    on conflict (${columnName(bookRemoval.accountId)}, ${columnName(bookRemoval.id)})
      do update set ${columnName(bookRemoval.version)} = excluded.${columnName(bookRemoval.version)}`,
);

/** Removes the mark from a row that was restored. */
export const unmarkRemoved = deletion(
  bookRemoval,
  "deleted row of books came back",
  "accountId",
  "id",
);

/**
 * Rejects a change of a row that is no longer the version the user saw (optimistic locking).
 * @param seen undefined if the device sent no version
 * @param current the row as it is now, as responses contain it
 * @throws AppError bookkeeping.changed with that row
 */
export function assertVersion(seen: number | undefined, current: { version: number }): void {
  if (seen !== undefined && seen !== current.version) throw refuse("changed", { data: current });
}
