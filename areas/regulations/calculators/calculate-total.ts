import { convertCurrency } from "#areas/reference/currencies/endpoints.ts";
import type { CalculatorKind } from "#areas/regulations/sources/paths.ts";
import { calculateImportTax, calculateLocalTax } from "#areas/regulations/taxes/endpoints.ts";
import { maxRateAgeDays } from "#core/rate-age.ts";
import type { Context } from "#server/context.ts";
import { call } from "#server/operations/call.ts";
import { convertUnits } from "./endpoints.ts";
import { refuse } from "./refusals.ts";

interface Total {
  total: number | null;
  totalOf: string | null;
  /** If false, the total is a minimum, or approximate in another currency. */
  isCertain: boolean;
}

/** Fields by name, as the calculator's endpoint takes them; its schema rejects missing ones. */
type Input = Record<string, string | number | boolean>;

/**
 * Returns the current total of a calculation, by the same calls as the page.
 * @throws AppError as these calls do
 */
export const calculateTotal = (
  context: Context,
  kind: CalculatorKind,
  input: Input,
): Promise<Total> => reckon[kind](context, input);

const reckon: Record<CalculatorKind, (context: Context, input: Input) => Promise<Total>> = {
  async currency(context, input) {
    const { converted, toCurrency, ageDays } = await call(context, convertCurrency, input as never);
    return { total: converted, totalOf: toCurrency, isCertain: ageDays <= maxRateAgeDays };
  },
  async units(context, input) {
    const { inBase, base } = await call(context, convertUnits, input as never);
    return { total: inBase, totalOf: base, isCertain: true };
  },
  async local(context, input) {
    const { vat, vatReturn, currency } = await call(context, calculateLocalTax, input as never);
    if (!vat && !vatReturn) throw refuse("incomplete");
    const total = vat ? vat.vat : (vatReturn?.due ?? null);
    return { total, totalOf: currency, isCertain: true };
  },
  async import(context, input) {
    const { atLeast, isCertain, currency } = await call(
      context,
      calculateImportTax,
      input as never,
    );
    return { total: atLeast, totalOf: currency, isCertain };
  },
};
