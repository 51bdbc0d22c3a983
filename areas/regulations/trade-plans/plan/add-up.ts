import { sumMoney } from "#core/money.ts";

/** One line of the landed cost, in the currency of the sum. */
export interface CostLine {
  /** The certain amount; null if unknown. */
  amount: number | null;
  /** The upper bound, if higher than the certain amount; null if unknown. */
  atMost: number | null;
}

export interface PlanSum {
  /** Sum of the certain amounts. */
  total: number;
  /** Sum including all possible additions; null if a line has no upper bound. */
  atMost: number | null;
  /** Number of lines with an amount to ask for. */
  open: number;
}

/** Adds up the lines exactly; each line already has the decimals of the currency. */
export function addUp(lines: readonly CostLine[], currency: string): PlanSum {
  const total = sumMoney(
    lines.map(({ amount }) => amount ?? 0),
    currency,
  );
  const isOpen = ({ amount, atMost }: CostLine) => amount === null || atMost !== amount;
  const hasBound = lines.every(({ atMost }) => atMost !== null);
  const atMost = hasBound
    ? sumMoney(
        lines.map(({ atMost }) => atMost ?? 0),
        currency,
      )
    : null;
  return { total, atMost, open: lines.filter(isOpen).length };
}

/**
 * Returns the margin of a sale: the selling amount less the landed cost.
 * @returns best by the certain total and worst by the upper bound; worst is null without a bound
 */
export function calculateMargin(
  sells: number,
  { total, atMost }: Pick<PlanSum, "total" | "atMost">,
  currency: string,
): { best: number; worst: number | null } {
  return {
    best: sumMoney([sells, -total], currency),
    worst: atMost === null ? null : sumMoney([sells, -atMost], currency),
  };
}
