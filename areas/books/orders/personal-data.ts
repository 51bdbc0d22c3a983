import { deletion } from "#server/database/statement.ts";
import { ownRows, type PersonalData, qualifiedName } from "#server/personal-data.ts";
import { bookOrder, bookPurchase, bookShopLink, bookTransport } from "./tables.ts";

export const bookOrdersPersonalData: PersonalData = {
  parts: {
    bookOrders: ownRows({
      table: bookOrder,
      own: [bookOrder.accountId],
      order: [bookOrder.at, bookOrder.orderId],
    }),
    bookTransports: ownRows({
      table: bookTransport,
      own: [bookTransport.accountId],
      order: [bookTransport.at, bookTransport.transportId],
    }),
    bookShopLinks: ownRows({
      table: bookShopLink,
      own: [bookShopLink.accountId],
      order: [bookShopLink.since, bookShopLink.itemId],
    }),
    bookPurchases: ownRows({
      table: bookPurchase,
      own: [bookPurchase.accountId],
      order: [bookPurchase.productId],
    }),
  },
  leftOut: {
    [qualifiedName(bookOrder.orderId)]: "the row is hers by its account",
    [qualifiedName(bookTransport.transportId)]: "the row is hers by its account",
    [qualifiedName(bookTransport.orderId)]: "the row is hers by its account",
    [qualifiedName(bookShopLink.itemId)]: "the row is hers by its account",
    [qualifiedName(bookPurchase.productId)]: "the row is hers by its account",
    [qualifiedName(bookPurchase.itemId)]: "the row is hers by its account",
  },
  async end(context, accountId) {
    for (const remove of removals) await remove(context, { accountId });
    return undefined;
  },
};

const removals = [
  deletion(bookOrder, "orders in books of who leaves", "accountId"),
  deletion(bookTransport, "transport in books of who leaves", "accountId"),
  deletion(bookShopLink, "links to the shop of who leaves", "accountId"),
  deletion(bookPurchase, "items of bought products of who leaves", "accountId"),
];
