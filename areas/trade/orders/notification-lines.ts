import { z } from "zod";
import type { Words } from "#server/notifications/words.ts";
import type { Side } from "./order-rules.ts";

const amount = z.number().optional();

export const change = {
  previousUnitPrice: amount,
  currentUnitPrice: amount,
  previousQuantity: amount,
  currentQuantity: amount,
};

export const productChange = z.object({ productName: z.string(), unit: z.string(), ...change });
export type ProductChange = z.output<typeof productChange>;

/** Added where it is read: the product in the reader's language, and who caused it while she is there. */
export const addedWhenRead = {
  shownProduct: z.string().optional(),
  byName: z.string().optional(),
  /** By the name of her shop, where she has one. */
  byShop: z.string().optional(),
};
type AddedWhenRead = Partial<Record<keyof typeof addedWhenRead, string | undefined>>;

/** What notifications of requests and orders carry, each its own of it. */
interface OrderFields extends Partial<ProductChange>, AddedWhenRead {
  orderNumber?: string | undefined;
  products?: number | undefined;
  quantity?: number | undefined;
  currency?: string | undefined;
  total?: number | undefined;
  traderEmail?: string | undefined;
  orderApprovalDate?: string | undefined;
  dateCancelled?: string | undefined;
  dateUpdated?: string | undefined;
  /** What is proposed of each, where there are several: of the first `maxChanges` of them. */
  changes?: ProductChange[] | undefined;
  comment?: string | undefined;
}

/** An e-mail lists so many, and says how many more there are. */
export const maxChanges = 10;

/** The product it is about; of several the first by name, and how many others. */
function productsIn(
  { say }: Words,
  { productName, shownProduct = productName, products = 1 }: OrderFields,
): string | undefined {
  if (!shownProduct || products < 2) return shownProduct;
  return say("orders.notification.products", { product: shownProduct, others: products - 1 });
}

/** The same for a heading, with how much of it where it is one: "100 kg of beans". */
export function goodsIn(words: Words, payload: OrderFields): string | undefined {
  const shownProduct = words.name(payload.shownProduct ?? payload.productName);
  const product = productsIn(words, { ...payload, shownProduct });
  const quantity = words.quantity(payload.quantity, payload.unit);
  if (!product || !quantity) return product;
  return words.say("orders.notification.goods", { product, quantity });
}

/** Who did it, by name; who has left is "the buyer" or "the seller". */
export function personIn(words: Words, side: Side, { byName, byShop }: AddedWhenRead): string {
  const name = words.name(side === "seller" ? (byShop ?? byName) : byName);
  return name ?? words.say(`orders.notification.the.${side}`);
}

export const moneyIn = (words: Words, { total, currency }: OrderFields) =>
  words.money(total, currency);

export type Reasons = {
  [Name in "comment" | "approvalComment" | "reasonForCancellation"]?: string | undefined;
};

/** Why, by whichever name the kind has for it. */
export const reasonIn = (of: Reasons): string | undefined =>
  of.comment || of.approvalComment || of.reasonForCancellation || undefined;

/** A line each: what it is about, how much, who, when. */
export function orderLines(words: Words, payload: OrderFields): string[] {
  const { changes, orderApprovalDate, dateCancelled, dateUpdated } = payload;
  return [
    ...words.line("order", payload.orderNumber),
    // What changes of several is listed by their names.
    ...words.line("product", changes ? undefined : productsIn(words, payload)),
    ...words.line("quantity", words.quantity(payload.quantity, payload.unit)),
    ...(changes ? changesOfSeveral(words, payload) : changesOfOne(words, payload)),
    ...words.line("total", words.money(payload.total, payload.currency)),
    ...words.line("email", payload.traderEmail),
    ...words.line("date", words.date(orderApprovalDate ?? dateCancelled ?? dateUpdated)),
  ];
}

/** Beside a title that says it all: what it has no room for. */
export function linesBeside(words: Words, payload: OrderFields): string[] {
  const { shownProduct = payload.productName } = payload;
  const isCut = words.name(shownProduct) !== shownProduct;
  return [
    ...words.line("product", isCut ? shownProduct : undefined),
    ...words.line("said", payload.comment),
  ];
}

function changesOfOne(words: Words, payload: OrderFields): string[] {
  const { price, quantity } = changeIn(words, payload);
  const { say } = words;
  return [
    ...(price ? [say("orders.notification.priceChanged", price)] : []),
    ...(quantity ? [say("orders.notification.quantityChanged", quantity)] : []),
  ];
}

/** A line for each product, by its name; the kind's title says whether of prices or of quantities. */
function changesOfSeveral(words: Words, payload: OrderFields): string[] {
  const { changes = [], products = 0 } = payload;
  const { say } = words;
  const more = products - changes.length;
  return [
    ...changes.flatMap((change) => {
      const { price, quantity } = changeIn(words, { ...payload, ...change });
      const written = price ?? quantity;
      const product = change.productName;
      return written ? [say("orders.notification.changedOf", { product, ...written })] : [];
    }),
    ...(more > 0 ? [say("orders.notification.moreProducts", { count: more })] : []),
  ];
}

/** A price and a quantity, each old and new, where they change: what stays, as it is written, is not told. */
export function changeIn(words: Words, payload: OrderFields) {
  const price = (amount: number | undefined) => words.price(amount, payload);
  const quantity = (count: number | undefined) => words.quantity(count, payload.unit);
  const pair = (before: string | undefined, now: string | undefined) =>
    before && now && before !== now ? { before, now } : undefined;
  return {
    price: pair(price(payload.previousUnitPrice), price(payload.currentUnitPrice)),
    quantity: pair(quantity(payload.previousQuantity), quantity(payload.currentQuantity)),
  };
}
