import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import type { RowKind } from "./book-limits.ts";
import { assertVersion, markRemoved, wasRemoved } from "./device-rows.ts";
import { lockBook, type OpenBook } from "./lock-book.ts";

interface Deletion<Row> {
  kind: RowKind;
  /** Returns the row of these books; undefined if it belongs to another user or is deleted. */
  find: (context: Context, book: OpenBook, id: string) => Promise<Row | undefined>;
  /** Returns the row as responses contain it. */
  read: (context: Context, row: { id: string }) => Promise<{ version: number }>;
  /** Removes the row from the books and reverses its effect on the stock. */
  remove: (context: Context, book: OpenBook, row: Row) => Promise<void>;
}

/**
 * Creates the handler that deletes a row of the current user's books. Deleting it again succeeds.
 * @throws AppError errors.notFound for another user's row, bookkeeping.changed, and what `remove`
 * throws
 */
export const createDeleteHandler =
  <Row>({ kind, find, read, remove }: Deletion<Row>) =>
  (context: Context, { id, version }: { id: string; version?: number | undefined }) =>
    context.transaction(async (context) => {
      const book = await lockBook(context);
      const row = await find(context, book, id);
      if (!row) {
        if (await wasRemoved(context, { accountId: book.accountId, id })) return {};
        throw notFound();
      }
      assertVersion(version, await read(context, { id }));
      await remove(context, book, row);
      await markRemoved(context, book, { id, kind });
      return {};
    });
