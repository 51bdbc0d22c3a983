/** What determines the smallest order. Quantities have three decimals, amounts two. */
export interface Minimum {
  price: number;
  minimumOrderQuantity: number;
  minimumOrderAmount: number;
}

/** Possible steps of a quantity, in thousandths of a unit. */
const steps = [1000, 500, 250, 200, 100, 50, 20, 10, 5, 2, 1];

/**
 * Returns one unit, or less if the seller's minimum is a fraction of one: 0.5 of a tonne has steps
 * of a half.
 */
export function quantityStep(minimumOrderQuantity: number): number {
  const thousandths = Math.round(minimumOrderQuantity * 1000);
  return (steps.find((step) => thousandths % step === 0) ?? 1) / 1000;
}

/**
 * Returns the smallest quantity that can be ordered: the minimum quantity or, if larger, what the
 * minimum amount buys, rounded up to whole steps. Exact, and without a library, because cards
 * compute it too.
 */
export function minimumQuantity({ price, minimumOrderQuantity, minimumOrderAmount }: Minimum) {
  const cost = BigInt(Math.round(price * 100)) * BigInt(quantityStep(minimumOrderQuantity) * 1000);
  if (cost <= 0n) return minimumOrderQuantity;
  const target = BigInt(Math.round(minimumOrderAmount * 100)) * 1000n;
  const stepsOfAmount = Number((target + cost - 1n) / cost);
  const byAmount = Math.round(stepsOfAmount * quantityStep(minimumOrderQuantity) * 1000) / 1000;
  return Math.max(minimumOrderQuantity, byAmount);
}
