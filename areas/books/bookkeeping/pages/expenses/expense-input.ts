import { goodsCategory } from "#core/books/goods-category.ts";
import type { Refusal } from "#core/refusal.ts";
import { another } from "./another.ts";

type Typed = Partial<Record<string, string | string[]>>;

/**
 * Converts the expense form to input: the typed category for "another", and item fields only for
 * goods.
 */
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

/** Moves the error of an own category to the field where it was typed. */
export function besideOwn(refusal: Refusal): Refusal {
  const { category, ...errors } = refusal.errors;
  if (category === undefined || refusal.values.category !== another) return refusal;
  return { ...refusal, errors: { ...errors, ownCategory: category } };
}
