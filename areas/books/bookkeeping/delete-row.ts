import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import type { RowKind } from "./book-limits.ts";
import { lockBook, type OpenBook } from "./lock-book.ts";
import { markRemoved, mustBeSeen, wasRemoved } from "./made-by-device.ts";

interface Deletion<Row> {
  kind: RowKind;
  /** The row in these books; undefined for another's and for what is deleted. */
  find: (context: Context, book: OpenBook, id: string) => Promise<Row | undefined>;
  /** As answers have it. */
  read: (context: Context, row: { id: string }) => Promise<{ version: number }>;
  /** Takes it out of the books, with what it did to the stock. */
  remove: (context: Context, book: OpenBook, row: Row) => Promise<void>;
}

/**
 * The verb that deletes a row of the caller's books; what is deleted already is done.
 * @throws AppError errors.notFound for another's, bookkeeping.changed, and what `remove` throws
 */
export const rowDeletion =
  <Row>({ kind, find, read, remove }: Deletion<Row>) =>
  (context: Context, { id, version }: { id: string; version?: number | undefined }) =>
    context.transaction(async (context) => {
      const book = await lockBook(context);
      const row = await find(context, book, id);
      if (!row) {
        if (await wasRemoved(context, { accountId: book.accountId, id })) return {};
        throw notFound();
      }
      mustBeSeen(version, await read(context, { id }));
      await remove(context, book, row);
      await markRemoved(context, book, { id, kind });
      return {};
    });
