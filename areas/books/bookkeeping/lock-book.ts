import { sql } from "drizzle-orm";
import { dayIn } from "#core/day-in.ts";
import type { Context } from "#server/context.ts";
import {
  columnName,
  insertInto,
  type Parameters,
  returning,
  statement,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { book } from "./tables.ts";

/** Books that are locked until the end of the transaction. */
export interface OpenBook {
  accountId: string;
  currency: string;
  /** The version given to the rows this write changes. */
  version: number;
  /** YYYY-MM-DD in the edition's country. */
  today: string;
}

/**
 * Locks the current user's books, creating them if needed, and takes their next version. A write
 * locks everything else after it, so the writes of one owner never run concurrently.
 * @throws AppError errors.tooManyRequests
 */
export async function lockBook(context: Context): Promise<OpenBook> {
  const { accountId } = personOf(context);
  const { currency } = context.edition;
  await context.limiters.bookChangeOfPerson.count(accountId);
  await begin(context, { accountId, currency, now: context.now });
  const [row] = await takeVersion(context, { accountId });
  if (!row) throw new Error("No books after they were begun");
  return { accountId, ...row, today: dayIn(context) };
}

const begin = statement(
  "books begun",
  (p: Parameters<{ accountId: string; currency: string; now: Date }>) => sql`
    ${insertInto(book, { accountId: p.accountId, currency: p.currency, createdAt: p.now })}
    on conflict do nothing`,
);

const takeVersion = statement("books locked", (p: Parameters<{ accountId: string }>) =>
  returning(
    sql`update ${book} set ${columnName(book.version)} = ${book.version} + 1
      where ${book.accountId} = ${p.accountId}`,
    { currency: book.currency, version: book.version },
  ),
);
