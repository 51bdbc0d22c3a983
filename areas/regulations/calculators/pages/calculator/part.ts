import { type CalculatorKind, calculatorAddress } from "#areas/regulations/sources/paths.ts";
import type { calculateImportTax } from "#areas/regulations/taxes/endpoints.ts";
import type { Refusal } from "#core/refusal.ts";
import type { ResultOf } from "#server/operations/endpoint.ts";
import type { PageContext } from "#server/page.ts";

/** The response of the import tax endpoint. */
export type ImportTaxResult = ResultOf<typeof calculateImportTax>;
/** The values typed, by field; empty ones are omitted. */
export type TypedFields = Record<string, string>;

/** The result of a calculator. */
export interface CalculatorResult {
  /** Prerendered. */
  html: string;
  /** The URL to share the calculation or repeat it. */
  address: string;
  /** The text shared with the URL: the total. */
  summary: string;
}

export interface CalculatorAnswer {
  /** Null before the first submit, and if all fields are valid. */
  refusal: Refusal | null;
  result: CalculatorResult | null;
}

export const notSubmitted: CalculatorAnswer = { refusal: null, result: null };

const longestValue = 120;

/** Parses the fields of a calculator from a URL. */
export const parseTypedFields = (query: URLSearchParams, names: readonly string[]): TypedFields =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name)?.trim().slice(0, longestValue);
      return value ? [[name, value] as const] : [];
    }),
  );

/** Returns a refusal for required fields left empty; undefined if there are none. */
export function refuseIncomplete(
  { say }: PageContext,
  typed: TypedFields,
  required: readonly string[],
): Refusal | undefined {
  const missing = required.filter((name) => !typed[name]);
  if (missing.length === 0) return undefined;
  return {
    status: 400,
    code: "calculators_incomplete",
    message: say("calculators.incomplete"),
    errors: Object.fromEntries(missing.map((name) => [name, say("calculators.required")])),
    values: typed,
  };
}

/** Returns the URL of a calculator with the typed fields. */
export const calculatorUrl = (kind: CalculatorKind, typed: TypedFields): string =>
  calculatorAddress(kind, typed);

/** Returns how many decimals make a small number meaningful. */
export const decimalsFor = (value: number): number | undefined =>
  value !== 0 && Math.abs(value) < 1
    ? Math.min(6, Math.ceil(-Math.log10(Math.abs(value))) + 2)
    : undefined;
