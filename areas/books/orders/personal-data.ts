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
    [qualifiedName(bookOrder.orderId)]: "the row belongs to the user by its account",
    [qualifiedName(bookTransport.transportId)]: "the row belongs to the user by its account",
    [qualifiedName(bookTransport.orderId)]: "the row belongs to the user by its account",
    [qualifiedName(bookShopLink.itemId)]: "the row belongs to the user by its account",
    [qualifiedName(bookPurchase.productId)]: "the row belongs to the user by its account",
    [qualifiedName(bookPurchase.itemId)]: "the row belongs to the user by its account",
  },
  async end(context, accountId) {
    for (const remove of removals) await remove(context, { accountId });
    return undefined;
  },
};

const removals = [
  deletion(bookOrder, "orders in the books of a deleted account", "accountId"),
  deletion(bookTransport, "transport in the books of a deleted account", "accountId"),
  deletion(bookShopLink, "shop links of a deleted account", "accountId"),
  deletion(bookPurchase, "items of products bought by a deleted account", "accountId"),
];
