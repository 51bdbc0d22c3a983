import { sql } from "drizzle-orm";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account, trader } from "#areas/people/accounts/tables.ts";
import type { Database } from "#server/database/database.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { book } from "../tables.ts";

/** Books as reports and receipts head them. */
export interface BookHead {
  /** Hers, else that of her shop, her organisation, herself. */
  businessName: string;
  /** Undefined where she has no books yet: then it is the edition's. */
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

/** What the books of somebody are called, where she has none yet too. */
export async function readBookHead(
  context: { db: Database },
  accountId: string,
): Promise<BookHead> {
  const [row] = await find(context, { accountId });
  if (!row) throw new Error("Nobody keeps these books");
  return { ...row, currency: row.currency ?? undefined };
}
