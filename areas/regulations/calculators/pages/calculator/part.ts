import type { importTax } from "#areas/regulations/taxes/endpoints.ts";
import type { Refusal } from "#core/refusal.ts";
import { type CalculatorKind, calculatorAddress } from "#core/rules/rule-paths.ts";
import type { ResultOf } from "#server/operations/endpoint.ts";
import type { page } from "#server/page.ts";

/** The response of the import tax endpoint. */
export type ImportTax = ResultOf<typeof importTax>;
export type Visit = ReturnType<typeof page>;

/** The values typed, by field; empty ones are omitted. */
export type Typed = Record<string, string>;

/** The result of a calculator. */
export interface Result {
  /** Prerendered. */
  html: string;
  /** The URL to share the calculation or repeat it. */
  address: string;
  /** The text shared with the URL: the total. */
  summary: string;
}

export interface Answer {
  /** Null before the first submit, and if all fields are valid. */
  refusal: Refusal | null;
  result: Result | null;
}

export const unasked: Answer = { refusal: null, result: null };

const longestValue = 120;

/** Parses the fields of a calculator from a URL. */
export const typedIn = (asked: URLSearchParams, names: readonly string[]): Typed =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = asked.get(name)?.trim().slice(0, longestValue);
      return value ? [[name, value] as const] : [];
    }),
  );

/** Returns a refusal for required fields left empty; undefined if there are none. */
export function incompleteness(
  { say }: Visit,
  typed: Typed,
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
export const addressOf = (kind: CalculatorKind, typed: Typed): string =>
  calculatorAddress(kind, typed);

/** Returns how many decimals make a small number meaningful. */
export const placesFor = (value: number): number | undefined =>
  value !== 0 && Math.abs(value) < 1
    ? Math.min(6, Math.ceil(-Math.log10(Math.abs(value))) + 2)
    : undefined;
