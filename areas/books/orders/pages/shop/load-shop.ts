import { booksPath, inventoryItemPath, inventoryPath } from "#core/books/book-paths.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { formatQuantity } from "#web/format/quantities/format-quantity.ts";
import { getShopOfItem } from "../../shop/endpoints.ts";

/** Loads an item's stock and that of the shop, as formatted text. */
export async function loadShop(args: PageArgs) {
  const { call, say, language } = pageFor(requireVerified, args);
  const { item, product, choices, ...numbers } = await call(getShopOfItem, {
    id: args.params.id ?? "",
  });
  const unit = (product?.unit ?? item.unit)?.shortName ?? "";
  const amount = (quantity: number, of = unit) => formatQuantity(language, quantity, of);
  const { ordered, shopByBooks, booksByShop } = numbers;
  const isSame = booksByShop === item.quantity;
  return {
    title: say("bookOrders.shop.title"),
    lead: say("bookOrders.shop.lead"),
    trail: [
      { label: say("bookOrders.books"), to: booksPath },
      { label: say("bookOrders.shop.inventory"), to: inventoryPath },
      { label: item.name, to: inventoryItemPath(item.id) },
      { label: say("bookOrders.shop.title") },
    ],
    facts: [
      { term: say("bookOrders.shop.books"), detail: amount(item.quantity) },
      ...(product
        ? [
            {
              term: say("bookOrders.shop.shop", { product: product.name }),
              detail: amount(product.quantity),
            },
          ]
        : []),
      ...(ordered > 0 ? [{ term: say("bookOrders.shop.ordered"), detail: amount(ordered) }] : []),
    ],
    productId: product?.id ?? "",
    /** Without a link there is nothing to compare. */
    says: product ? say(`bookOrders.shop.${isSame ? "same" : "differs"}`) : "",
    takes:
      product && !isSame
        ? [
            {
              value: "books" as const,
              label: say("bookOrders.shop.takeBooks", { quantity: amount(shopByBooks) }),
            },
            {
              value: "shop" as const,
              label: say("bookOrders.shop.takeShop", { quantity: amount(booksByShop) }),
            },
          ]
        : [],
    choices: choices.map((choice) => ({
      value: choice.id,
      label: `${choice.name} (${amount(choice.quantity, choice.unit.shortName)})`,
    })),
    /** Without stock in the books, the stock of the shop needs a price. */
    needsPrice: item.quantity === 0,
  };
}
