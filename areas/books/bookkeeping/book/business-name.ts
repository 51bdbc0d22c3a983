import { sql } from "drizzle-orm";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account, trader } from "#areas/people/accounts/tables.ts";
import type { Database } from "#server/database/database.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { book } from "../tables.ts";

/** The heading of books on reports and receipts. */
export interface BookHead {
  /** The name the owner chose, or the name of their shop, their organisation or themselves. */
  businessName: string;
  /** Undefined before the owner has books; the edition's currency applies. */
  currency: string | undefined;
  version: number;
}

const find = statement("head of books", (p: Parameters<{ accountId: string }>) =>
  select(
    {
      businessName: sql<string>`coalesce(nullif(${book.businessName}, ''),
        ${personName.ofShop(trader, account)})`,
      currency: sql<string | null>`${book.currency}`,
      version: sql<number>`coalesce(${book.version}, 0)`,
    },
    sql`from ${account} left join ${book} on ${book.accountId} = ${account.id}
      left join ${trader} on ${trader.accountId} = ${account.id}
      where ${account.id} = ${p.accountId}`,
  ),
);

/** Returns the heading of an account's books, even before it has any. */
export async function readBookHead(
  context: { db: Database },
  accountId: string,
): Promise<BookHead> {
  const [row] = await find(context, { accountId });
  if (!row) throw new Error("No account has these books");
  return { ...row, currency: row.currency ?? undefined };
}
