import { z } from "zod";
import { kindBeside } from "#areas/trade/market/kind-beside.ts";
import type { Words } from "#server/notifications/words.ts";
import type { Side } from "./order-rules.ts";

const amount = z.number().optional();

export const changeFields = {
  previousUnitPrice: amount,
  currentUnitPrice: amount,
  previousQuantity: amount,
  currentQuantity: amount,
};

export const productChange = z.object({
  productName: z.string(),
  unit: z.string(),
  ...changeFields,
});
export type ProductChange = z.output<typeof productChange>;

/**
 * Added when a notification is read: the product in the reader's language, and the person who
 * caused it if the account still exists.
 */
export const addedWhenRead = {
  shownProduct: z.string().optional(),
  /** The commodity in the reader's language, of a product whose name is not translated. */
  shownCommodity: z.string().optional(),
  byName: z.string().optional(),
  /** The shop's name, if the person has a shop. */
  byShop: z.string().optional(),
};
type AddedWhenRead = Partial<Record<keyof typeof addedWhenRead, string | undefined>>;

/** Payload fields of notifications about requests and orders; each kind uses some of them. */
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
  /** The proposed change of each of the first `maxChanges` products, if there are several. */
  changes?: ProductChange[] | undefined;
  comment?: string | undefined;
}

/** An e-mail lists this many changes and says how many more there are. */
export const maxChanges = 10;

/** The product's name for the reader: "Maharage – Yellow beans" where it is not translated. */
function labelOf({
  productName,
  shownProduct = productName,
  shownCommodity = "",
}: OrderFields): string | undefined {
  const beside = shownProduct && shownCommodity && kindBeside(shownProduct, shownCommodity);
  return beside ? `${beside} – ${shownProduct}` : shownProduct;
}

/** Names the product, or the first of several and the number of others. */
function productsIn({ say }: Words, { products = 1, ...payload }: OrderFields): string | undefined {
  const productLabel = labelOf(payload);
  if (!productLabel || products < 2) return productLabel;
  return say("orders.notification.products", { product: productLabel, others: products - 1 });
}

/** The same for a title, with the quantity of a single product: "100 kg of beans". */
export function describeProducts(words: Words, payload: OrderFields): string | undefined {
  const shownProduct = words.name(labelOf(payload));
  const product = productsIn(words, { ...payload, shownProduct, shownCommodity: "" });
  const quantity = words.quantity(payload.quantity, payload.unit);
  if (!product || !quantity) return product;
  return words.say("orders.notification.goods", { product, quantity });
}

/** The name of the person who acted; "the buyer" or "the seller" once the account is deleted. */
export function actorName(words: Words, side: Side, { byName, byShop }: AddedWhenRead): string {
  const name = words.name(side === "seller" ? (byShop ?? byName) : byName);
  return name ?? words.say(`orders.notification.the.${side}`);
}

export const formatTotal = (words: Words, { total, currency }: OrderFields) =>
  words.money(total, currency);

export type ReasonFields = {
  [Name in "comment" | "approvalComment" | "reasonForCancellation"]?: string | undefined;
};

/** The reason, whichever field the kind has for it. */
export const reasonText = (of: ReasonFields): string | undefined =>
  of.comment || of.approvalComment || of.reasonForCancellation || undefined;

/** One line per detail: products, quantity, person, date. */
export function orderLines(words: Words, payload: OrderFields): string[] {
  const { changes, orderApprovalDate, dateCancelled, dateUpdated } = payload;
  return [
    ...words.line("order", payload.orderNumber),
    // Several changes are listed by product name further down.
    ...words.line("product", changes ? undefined : productsIn(words, payload)),
    ...words.line("quantity", words.quantity(payload.quantity, payload.unit)),
    ...changeLines(words, payload),
    ...words.line("total", words.money(payload.total, payload.currency)),
    ...words.line("email", payload.traderEmail),
    ...words.line("date", words.date(orderApprovalDate ?? dateCancelled ?? dateUpdated)),
  ];
}

/** Details that a complete title leaves out. */
export function extraLines(words: Words, payload: OrderFields): string[] {
  const productLabel = labelOf(payload);
  const isCut = words.name(productLabel) !== productLabel;
  return [
    ...words.line("product", isCut ? productLabel : undefined),
    ...words.line("said", payload.comment),
  ];
}

/** Old and new price and quantity, or each changed product of several. */
export const changeLines = (words: Words, payload: OrderFields): string[] =>
  payload.changes ? changesOfSeveral(words, payload) : changesOfOne(words, payload);

function changesOfOne(words: Words, payload: OrderFields): string[] {
  const { price, quantity } = describeChange(words, payload);
  const { say } = words;
  return [
    ...(price ? [say("orders.notification.priceChanged", price)] : []),
    ...(quantity ? [say("orders.notification.quantityChanged", quantity)] : []),
  ];
}

/** One line per product by name; the title of the kind says whether prices or quantities change. */
function changesOfSeveral(words: Words, payload: OrderFields): string[] {
  const { changes = [], products = 0 } = payload;
  const { say } = words;
  const more = products - changes.length;
  return [
    ...changes.flatMap((changedFields) => {
      const { price, quantity } = describeChange(words, { ...payload, ...changedFields });
      const written = price ?? quantity;
      const product = changedFields.productName;
      return written ? [say("orders.notification.changedOf", { product, ...written })] : [];
    }),
    ...(more > 0 ? [say("orders.notification.moreProducts", { count: more })] : []),
  ];
}

/** Returns the old and new price and quantity where their displayed text changes. */
export function describeChange(words: Words, payload: OrderFields) {
  const price = (amount: number | undefined) => words.price(amount, payload);
  const quantity = (count: number | undefined) => words.quantity(count, payload.unit);
  const pair = (before: string | undefined, now: string | undefined) =>
    before && now && before !== now ? { before, now } : undefined;
  return {
    price: pair(price(payload.previousUnitPrice), price(payload.currentUnitPrice)),
    quantity: pair(quantity(payload.previousQuantity), quantity(payload.currentQuantity)),
  };
}
