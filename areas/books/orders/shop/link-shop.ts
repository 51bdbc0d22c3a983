import { sql } from "drizzle-orm";
import { bookLimits } from "#areas/books/bookkeeping/book-limits.ts";
import { recordStockCount } from "#areas/books/bookkeeping/inventory/change-item.ts";
import { linkItem } from "#areas/books/bookkeeping/inventory/link-item.ts";
import { getItem } from "#areas/books/bookkeeping/inventory/reads.ts";
import { lockBook, type OpenBook } from "#areas/books/bookkeeping/lock-book.ts";
import { itemOf, type StockItem } from "#areas/books/bookkeeping/stock.ts";
import { restateStock } from "#areas/books/bookkeeping/stock-rules.ts";
import { bookItem } from "#areas/books/bookkeeping/tables.ts";
import { type LockedProduct, lockProducts } from "#areas/trade/market/lock-products.ts";
import { setOwnStock } from "#areas/trade/market/own-stock.ts";
import { badInput, notFound } from "#core/errors.ts";
import { sumMoney, sumOfQuantities } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import {
  deletion,
  insertInto,
  type Parameters,
  select,
  statement,
} from "#server/database/statement.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { bookShopLink } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { compareStock } from "./reads.ts";

type Input = ParsedInputOf<typeof endpoints.linkShop>;

/**
 * Links the stock of an item to a product of the user's shop, or unlinks it. If their numbers
 * differ, `take` says which is right; calling it for a linked product makes them agree again.
 * @throws AppError errors.notFound for another user's item, errors.badInput at `productId` for what
 * is not theirs, has another unit or is linked to another item, at `take` and `pricePerUnit`
 */
export const linkShop: Handler<typeof endpoints.linkShop> = (context, input) =>
  context.transaction(async (context) => {
    const { id, productId } = input;
    const book = await lockBook(context);
    const item = await itemOf(context, book, id);
    if (!item || item.isDeleted) throw notFound();
    if (productId === undefined) await unlink(context, book, item);
    else await link(context, book, { item, input: { ...input, productId } });
    return getItem(context, { id });
  });

async function unlink(context: Context, book: OpenBook, item: StockItem): Promise<void> {
  if (item.productId === null) return;
  await forgetLink(context, { itemId: item.id, accountId: book.accountId });
  await linkItem(context, book, { id: item.id, productId: null, unitId: item.unitId });
}

const forgetLink = deletion(bookShopLink, "shop link of an item deleted", "itemId", "accountId");

interface Linking {
  item: StockItem;
  input: Input & { productId: string };
}

async function link(context: Context, book: OpenBook, { item, input }: Linking): Promise<void> {
  const { productId } = input;
  const ofShop = await productToLink(context, book, { item, productId });
  const isNew = item.productId !== productId;
  if (isNew) await forgetLink(context, { itemId: item.id, accountId: book.accountId });
  await agree(context, book, { item, input, ofShop });
  if (!isNew) return;
  const { id: itemId } = item;
  await note(context, { itemId, accountId: book.accountId, now: context.now });
  const { unitId } = ofShop;
  await linkItem(context, book, { id: itemId, productId, unitId });
}

const note = statement(
  "shop link of an item added",
  (p: Parameters<{ itemId: string; accountId: string; now: Date }>) =>
    insertInto(bookShopLink, { itemId: p.itemId, accountId: p.accountId, since: p.now }),
);

/** @throws AppError errors.badInput at `productId` */
async function productToLink(
  context: Context,
  { accountId }: OpenBook,
  { item, productId }: { item: StockItem; productId: string },
): Promise<LockedProduct> {
  const [found] = await lockProducts(context, { ids: [productId] });
  const refused = (key: string, values = {}) => badInput({ field: "productId", key, values });
  if (!found || found.traderId !== accountId) throw refused("bookOrders.field.product");
  if (item.unitId !== null && item.unitId !== found.unitId) {
    throw refused("bookOrders.field.unit");
  }
  const [other] = await findOther(context, { accountId, productId, itemId: item.id });
  if (other) throw refused("bookOrders.field.linked", { name: other.name });
  return found;
}

const findOther = statement(
  "another item of a product",
  (p: Parameters<{ accountId: string; productId: string; itemId: string }>) =>
    select(
      { name: bookItem.name },
      sql`from ${bookItem} where ${bookItem.accountId} = ${p.accountId}
        and ${bookItem.productId} = ${p.productId} and ${bookItem.id} <> ${p.itemId}`,
    ),
);

/**
 * @throws AppError errors.badInput at `take` where they differ and the input does not say which is
 * right
 */
async function agree(
  context: Context,
  book: OpenBook,
  { item, input, ofShop }: Linking & { ofShop: LockedProduct },
): Promise<void> {
  const { shopByBooks, booksByShop } = await compareStock(context, {
    accountId: book.accountId,
    itemId: item.id,
    productId: ofShop.id,
    books: item.quantity,
    shop: ofShop.quantity,
  });
  if (booksByShop === item.quantity) return;
  if (input.take === undefined) throw badInput({ field: "take", key: "bookOrders.field.take" });
  if (input.take === "books") {
    await setOwnStock(context, { id: ofShop.id, quantity: shopByBooks });
    return;
  }
  if (booksByShop > bookLimits.maxQuantity) {
    throw badInput({ field: "take", key: "bookkeeping.field.tooMuch" });
  }
  await count(context, book, { item, quantity: booksByShop, price: input.pricePerUnit });
}

/** @throws AppError errors.badInput at `pricePerUnit` where the cost is unknown */
async function count(
  context: Context,
  book: OpenBook,
  { item, quantity, price }: { item: StockItem; quantity: number; price: number | undefined },
): Promise<void> {
  const stock = restateStock(
    item,
    { quantity, price: item.quantity > 0 ? undefined : price },
    book.currency,
  );
  if (!stock) throw badInput({ field: "pricePerUnit", key: "bookOrders.field.price" });
  if (stock.value > bookLimits.maxAmount) {
    throw badInput({ field: "pricePerUnit", key: "bookkeeping.field.tooMuch" });
  }
  const by = {
    quantity: sumOfQuantities(stock.quantity, -item.quantity),
    value: sumMoney([stock.value, -item.value], book.currency),
  };
  await recordStockCount(context, book, { item, by });
}
