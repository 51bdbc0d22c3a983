import { deletion } from "#server/database/statement.ts";
import { endWith, ownRows, type PersonalData, qualifiedName } from "#server/personal-data.ts";
import { bookOrder, bookPurchase, bookRepayment, bookShopLink, bookTransport } from "./tables.ts";

const removals = [
  deletion(bookOrder, "orders in the books of a deleted account", "accountId"),
  deletion(bookRepayment, "money back in the books of a deleted account", "accountId"),
  deletion(bookTransport, "transport in the books of a deleted account", "accountId"),
  deletion(bookShopLink, "shop links of a deleted account", "accountId"),
  deletion(bookPurchase, "items of products bought by a deleted account", "accountId"),
];

export const bookOrdersPersonalData: PersonalData = {
  parts: {
    bookOrders: ownRows(bookOrder, { own: ["accountId"], order: ["at", "orderId"] }),
    bookTransports: ownRows(bookTransport, { own: ["accountId"], order: ["at", "transportId"] }),
    bookRepayments: ownRows(bookRepayment, { own: ["accountId"], order: ["at", "disputeId"] }),
    bookShopLinks: ownRows(bookShopLink, { own: ["accountId"], order: ["since", "itemId"] }),
    bookPurchases: ownRows(bookPurchase, { own: ["accountId"], order: ["productId"] }),
  },
  leftOut: {
    [qualifiedName(bookOrder.orderId)]: "the row belongs to the user by its account",
    [qualifiedName(bookTransport.transportId)]: "the row belongs to the user by its account",
    [qualifiedName(bookTransport.orderId)]: "the row belongs to the user by its account",
    [qualifiedName(bookRepayment.disputeId)]: "the row belongs to the user by its account",
    [qualifiedName(bookRepayment.orderId)]: "the row belongs to the user by its account",
    [qualifiedName(bookShopLink.itemId)]: "the row belongs to the user by its account",
    [qualifiedName(bookPurchase.productId)]: "the row belongs to the user by its account",
    [qualifiedName(bookPurchase.itemId)]: "the row belongs to the user by its account",
  },
  end: endWith(...removals),
};
