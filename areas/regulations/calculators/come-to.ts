import { convertCurrency } from "#areas/reference/currencies/endpoints.ts";
import { importTax, localTax } from "#areas/regulations/taxes/endpoints.ts";
import { mostDaysOfRate } from "#core/rate-age.ts";
import type { CalculatorKind } from "#core/rules/rule-paths.ts";
import type { Context } from "#server/context.ts";
import { call } from "#server/operations/call.ts";
import { convertUnits } from "./endpoints.ts";
import { refuse } from "./refusals.ts";

interface Total {
  total: number | null;
  totalOf: string | null;
  /** Else it is what it comes to at least, or about that much in another currency. */
  isCertain: boolean;
}

/** Fields by name, as a calculator's call takes them; what is missing its schema refuses. */
type Given = Record<string, string | number | boolean>;

/** What a calculation comes to now: the same calls as the page's. @throws AppError as they do */
export const comeTo = (context: Context, kind: CalculatorKind, input: Given): Promise<Total> =>
  reckon[kind](context, input);

const reckon: Record<CalculatorKind, (context: Context, input: Given) => Promise<Total>> = {
  async currency(context, input) {
    const { converted, toCurrency, ageDays } = await call(context, convertCurrency, input as never);
    return { total: converted, totalOf: toCurrency, isCertain: ageDays <= mostDaysOfRate };
  },
  async units(context, input) {
    const { inBase, base } = await call(context, convertUnits, input as never);
    return { total: inBase, totalOf: base, isCertain: true };
  },
  async local(context, input) {
    const { vat, vatReturn, currency } = await call(context, localTax, input as never);
    if (!vat && !vatReturn) throw refuse("incomplete");
    const total = vat ? vat.vat : (vatReturn?.due ?? null);
    return { total, totalOf: currency, isCertain: true };
  },
  async import(context, input) {
    const { atLeast, isCertain, currency } = await call(context, importTax, input as never);
    return { total: atLeast, totalOf: currency, isCertain };
  },
};
