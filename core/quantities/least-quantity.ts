/** What decides how much must be ordered at least. Quantities have three places, amounts two. */
export interface Minimum {
  price: number;
  minimumOrderQuantity: number;
  minimumOrderAmount: number;
}

/** By how much a quantity may go up and down, in thousandths of a unit. */
const steps = [1000, 500, 250, 200, 100, 50, 20, 10, 5, 2, 1];

/** One unit; less where the seller's own minimum is a part of one: 0.5 of a tonne goes by halves. */
export function stepOf(minimumOrderQuantity: number): number {
  const thousandths = Math.round(minimumOrderQuantity * 1000);
  return (steps.find((step) => thousandths % step === 0) ?? 1) / 1000;
}

/**
 * The least that may be ordered: the minimum quantity or, where that is more, what the minimum
 * amount buys, rounded up to whole steps. Exact, and without a library, as cards compute it too.
 */
export function leastQuantity({ price, minimumOrderQuantity, minimumOrderAmount }: Minimum) {
  const cost = BigInt(Math.round(price * 100)) * BigInt(stepOf(minimumOrderQuantity) * 1000);
  if (cost <= 0n) return minimumOrderQuantity;
  const wanted = BigInt(Math.round(minimumOrderAmount * 100)) * 1000n;
  const stepsOfAmount = Number((wanted + cost - 1n) / cost);
  const byAmount = Math.round(stepsOfAmount * stepOf(minimumOrderQuantity) * 1000) / 1000;
  return Math.max(minimumOrderQuantity, byAmount);
}
