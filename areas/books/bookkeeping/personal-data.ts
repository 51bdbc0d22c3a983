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
    books: ownRows({ table: book, own: [book.accountId] }),
    bookItems: ownRows({
      table: bookItem,
      own: [bookItem.accountId],
      order: [bookItem.addedOn, bookItem.id],
    }),
    bookSales: ownRows({
      table: bookSale,
      own: [bookSale.accountId],
      order: [bookSale.soldOn, bookSale.id],
    }),
    bookPayments: ownRows({
      table: bookPayment,
      own: [bookPayment.accountId],
      order: [bookPayment.paidOn, bookPayment.id],
    }),
    bookExpenses: ownRows({
      table: bookExpense,
      own: [bookExpense.accountId],
      without: [bookExpense.picture],
      order: [bookExpense.spentOn, bookExpense.id],
    }),
    bookCorrections: ownRows({
      table: bookCorrection,
      own: [bookCorrection.accountId],
      order: [bookCorrection.day, bookCorrection.id],
    }),
    bookReceiptNumbers: ownRows({
      table: bookImportReference,
      own: [bookImportReference.accountId],
      order: [bookImportReference.reference, bookImportReference.amount],
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
