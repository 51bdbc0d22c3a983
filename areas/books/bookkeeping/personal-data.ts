import { sql } from "drizzle-orm";
import { deletion, type Parameters, select, statement } from "#server/database/statement.ts";
import { ownRows, type PersonalData, qualifiedName } from "#server/personal-data.ts";
import {
  book,
  bookCorrection,
  bookExpense,
  bookImportReference,
  bookItem,
  bookMonth,
  bookPayment,
  bookRemoval,
  bookSale,
} from "./tables.ts";

const ofOwnItem = "an item of the user's own books, exported with them";

export const bookPersonalData: PersonalData = {
  parts: {
    books: ownRows(book, { own: ["accountId"] }),
    bookItems: ownRows(bookItem, { own: ["accountId"], order: ["addedOn", "id"] }),
    bookSales: ownRows(bookSale, { own: ["accountId"], order: ["soldOn", "id"] }),
    bookPayments: ownRows(bookPayment, { own: ["accountId"], order: ["paidOn", "id"] }),
    bookExpenses: ownRows(bookExpense, {
      own: ["accountId"],
      without: ["picture"],
      order: ["spentOn", "id"],
    }),
    bookCorrections: ownRows(bookCorrection, { own: ["accountId"], order: ["day", "id"] }),
    bookReceiptNumbers: ownRows(bookImportReference, {
      own: ["accountId"],
      order: ["reference", "amount"],
    }),
  },
  leftOut: {
    [qualifiedName(bookMonth.accountId)]: "sums of the rows above; they go with them",
    [qualifiedName(bookRemoval.accountId)]:
      "ids of rows that are gone, for devices that still have them",
    [qualifiedName(bookItem.productId)]: "a product of the user's own shop, exported with it",
    [qualifiedName(bookSale.itemId)]: ofOwnItem,
    [qualifiedName(bookExpense.itemId)]: ofOwnItem,
    [qualifiedName(bookCorrection.itemId)]: ofOwnItem,
    [qualifiedName(bookPayment.saleId)]: "a sale of the user's own books, exported with them",
  },
  /** All data of the books is deleted with the account, including the photos of receipts. */
  async end(context, accountId) {
    const photos = await findPhotos(context, { accountId });
    // Rows with foreign keys first: payments, sales and expenses refer to items, and all refer to
    // the book.
    for (const remove of removals) await remove(context, { accountId });
    return { documents: photos.map(({ picture }) => picture) };
  },
};

const removals = [
  deletion(bookPayment, "book payments of a deleted account", "accountId"),
  deletion(bookSale, "book sales of a deleted account", "accountId"),
  deletion(bookExpense, "book expenses of a deleted account", "accountId"),
  deletion(bookCorrection, "book corrections of a deleted account", "accountId"),
  deletion(bookItem, "book items of a deleted account", "accountId"),
  deletion(bookImportReference, "receipt numbers of a deleted account", "accountId"),
  deletion(bookRemoval, "book removals of a deleted account", "accountId"),
  deletion(book, "books of a deleted account", "accountId"),
];

const findPhotos = statement(
  "receipt photos of a deleted account",
  (p: Parameters<{ accountId: string }>) =>
    select(
      { picture: sql<string>`${bookExpense.picture}` },
      sql`from ${bookExpense}
        where ${bookExpense.accountId} = ${p.accountId} and ${bookExpense.picture} is not null`,
    ),
);
