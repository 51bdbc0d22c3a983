import { sql } from "drizzle-orm";
import { type Parameters, set, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { lockBook } from "../lock-book.ts";
import { book } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { getBook } from "./get-book.ts";

/** Sets the name of the current user's books, or removes it. */
export const changeBook: Handler<typeof endpoints.changeBook> = (context, { businessName }) =>
  context.transaction(async (context) => {
    const { accountId } = await lockBook(context);
    await rename(context, { accountId, businessName });
    return getBook(context);
  });

const rename = statement(
  "books renamed",
  (p: Parameters<{ accountId: string; businessName: string }>) =>
    sql`update ${book} ${set(book, { businessName: p.businessName })}
      where ${book.accountId} = ${p.accountId}`,
);
