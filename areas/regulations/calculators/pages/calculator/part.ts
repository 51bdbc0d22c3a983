import type { importTax } from "#areas/regulations/taxes/endpoints.ts";
import type { Refusal } from "#core/refusal.ts";
import { type CalculatorKind, calculatorAddress } from "#core/rules/rule-paths.ts";
import type { ResultOf } from "#server/operations/endpoint.ts";
import type { page } from "#server/page.ts";

/** What the call of import taxes answers. */
export type ImportTax = ResultOf<typeof importTax>;
export type Visit = ReturnType<typeof page>;

/** What was filled in, by field; what is empty is left out. */
export type Typed = Record<string, string>;

/** What a calculator came to. */
export interface Result {
  /** Written out. */
  html: string;
  /** By which it is shared and reckoned again. */
  address: string;
  /** What is shared beside the address: what it comes to. */
  summary: string;
}

export interface Answer {
  /** Null while nothing was asked, and where all is right. */
  refusal: Refusal | null;
  result: Result | null;
}

export const unasked: Answer = { refusal: null, result: null };

const longestValue = 120;

/** The fields of a calculator as an address says them. */
export const typedIn = (asked: URLSearchParams, names: readonly string[]): Typed =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = asked.get(name)?.trim().slice(0, longestValue);
      return value ? [[name, value] as const] : [];
    }),
  );

/** What the form says of fields that were left empty; undefined where none was. */
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

/** A calculator opened with what was typed. */
export const addressOf = (kind: CalculatorKind, typed: Typed): string =>
  calculatorAddress(kind, typed);

/** Decimals by which a small number still says something. */
export const placesFor = (value: number): number | undefined =>
  value !== 0 && Math.abs(value) < 1
    ? Math.min(6, Math.ceil(-Math.log10(Math.abs(value))) + 2)
    : undefined;
