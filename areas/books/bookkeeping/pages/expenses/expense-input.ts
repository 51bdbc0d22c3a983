import { stockCategory } from "#core/books/stock-category.ts";
import type { Refusal } from "#core/refusal.ts";
import { otherCategory } from "./other-category.ts";

type Typed = Partial<Record<string, string | string[]>>;

/**
 * Converts the expense form to input: the typed category for "another", and item fields only for
 * goods.
 */
export function toExpenseInput({
  category,
  ownCategory = "",
  inventoryId,
  quantity,
  ...rest
}: Typed): Record<string, unknown> {
  const resolvedCategory = category === otherCategory ? ownCategory : (category ?? "");
  return {
    ...rest,
    category: resolvedCategory,
    ...(resolvedCategory === stockCategory && { inventoryId, quantity }),
  };
}

/** Moves the error of an own category to the field where it was typed. */
export function moveCategoryError(refusal: Refusal): Refusal {
  const { category, ...errors } = refusal.errors;
  if (category === undefined || refusal.values.category !== otherCategory) return refusal;
  return { ...refusal, errors: { ...errors, ownCategory: category } };
}
