import type { Refusal } from "#core/refusal.ts";

/** The stock as somebody's order left it, where that is why a change was refused. */
export function stockNow(refusal: Refusal | undefined): number | undefined {
  const now = refusal?.data as { quantity?: unknown } | null | undefined;
  return typeof now?.quantity === "number" ? now.quantity : undefined;
}

/**
 * The stock she decides by: what she was told last. After a refusal of another kind that is what she
 * saw before it, though the page may know better by now.
 */
export function seenStock(refusal: Refusal | undefined, shown: number): number | string {
  const typed = refusal?.values.seenQuantity;
  return stockNow(refusal) ?? (typeof typed === "string" ? typed : shown);
}
