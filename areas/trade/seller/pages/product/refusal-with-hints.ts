import { data } from "react-router";
import type { Refusal } from "#core/refusal.ts";
import { type FormHints, loadFormHints } from "./load-form-hints.ts";

type PageContext = Parameters<typeof loadFormHints>[0];

/**
 * A refused form with hints for its input: the matching commodities and the market prices. Adds the
 * errors of the commodity field, which the server checks last, so the user sees all errors at once.
 */
export async function refusalWithHints(
  pageContext: PageContext,
  refusal: Refusal,
): Promise<ReturnType<typeof data<{ refusal: Refusal; hints: FormHints }>>> {
  const hints = await loadFormHints(pageContext, refusal.values);
  const wrong = wrongKind(refusal.values, hints);
  const errors = {
    ...(wrong && { kind: pageContext.say(`seller.field.${wrong}`) }),
    ...refusal.errors,
  };
  return data({ refusal: { ...refusal, errors }, hints }, { status: refusal.status });
}

function wrongKind({ kind, commodityId }: Refusal["values"], hints: FormHints) {
  if (!kind) return commodityId ? undefined : "kind";
  if (hints.kind || hints.kinds.some(({ value }) => String(value) === commodityId))
    return undefined;
  return hints.kinds.length > 0 ? "kindUnclear" : "kindUnknown";
}
