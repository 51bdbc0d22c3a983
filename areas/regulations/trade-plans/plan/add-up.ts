import { sumOf } from "#core/money.ts";

/** One line of what goods cost at a gate, in the currency of the sum. */
export interface CostLine {
  /** Certain; null where nobody can say. */
  amount: number | null;
  /** What it comes to at most, where that is more than is certain; null where nobody can say. */
  atMost: number | null;
}

export interface PlanSum {
  /** Of all that is certain. */
  total: number;
  /** With all that may come on top; null where a line has no bound. */
  atMost: number | null;
  /** Lines about which somebody must be asked. */
  open: number;
}

/** The lines' sum, exactly: each line has the decimals of the currency already. */
export function addUp(lines: readonly CostLine[], currency: string): PlanSum {
  const total = sumOf(
    lines.map(({ amount }) => amount ?? 0),
    currency,
  );
  const isOpen = ({ amount, atMost }: CostLine) => amount === null || atMost !== amount;
  const hasBound = lines.every(({ atMost }) => atMost !== null);
  const atMost = hasBound
    ? sumOf(
        lines.map(({ atMost }) => atMost ?? 0),
        currency,
      )
    : null;
  return { total, atMost, open: lines.filter(isOpen).length };
}

/**
 * What is left of a sale: of what goods sell for, less what they cost at the gate.
 * @returns best and worst by what is certain and what may come on top; worst null without a bound
 */
export function leftOf(
  sells: number,
  { total, atMost }: Pick<PlanSum, "total" | "atMost">,
  currency: string,
): { best: number; worst: number | null } {
  return {
    best: sumOf([sells, -total], currency),
    worst: atMost === null ? null : sumOf([sells, -atMost], currency),
  };
}
