import { goodsCategory } from "#core/books/goods-category.ts";
import type { Refusal } from "#core/refusal.ts";
import { another } from "./another.ts";

type Typed = Partial<Record<string, string | string[]>>;

/** What the form of an expense means: her own words where she chose "another", goods of goods alone. */
export function expenseInput({
  category,
  ownCategory = "",
  inventoryId,
  quantity,
  ...rest
}: Typed): Record<string, unknown> {
  const meant = category === another ? ownCategory : (category ?? "");
  return { ...rest, category: meant, ...(meant === goodsCategory && { inventoryId, quantity }) };
}

/** What is wrong with a category of her own stands where she wrote it. */
export function besideOwn(refusal: Refusal): Refusal {
  const { category, ...errors } = refusal.errors;
  if (category === undefined || refusal.values.category !== another) return refusal;
  return { ...refusal, errors: { ...errors, ownCategory: category } };
}
