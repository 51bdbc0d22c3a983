import { data } from "react-router";
import type { Refusal } from "#core/refusal.ts";
import { type ShownHints, shownHints } from "./shown-hints.ts";

type Visit = Parameters<typeof shownHints>[0];

/**
 * A refused form with hints for its input: the matching commodities and the market prices. Adds the
 * errors of the commodity field, which the server checks last, so the user sees all errors at once.
 */
export async function refusedWithHints(
  visit: Visit,
  refusal: Refusal,
): Promise<ReturnType<typeof data<{ refusal: Refusal; hints: ShownHints }>>> {
  const hints = await shownHints(visit, refusal.values);
  const wrong = wrongKind(refusal.values, hints);
  const errors = {
    ...(wrong && { kind: visit.say(`seller.field.${wrong}`) }),
    ...refusal.errors,
  };
  return data({ refusal: { ...refusal, errors }, hints }, { status: refusal.status });
}

function wrongKind({ kind, commodityId }: Refusal["values"], hints: ShownHints) {
  if (!kind) return commodityId ? undefined : "kind";
  if (hints.kind || hints.kinds.some(({ value }) => String(value) === commodityId))
    return undefined;
  return hints.kinds.length > 0 ? "kindUnclear" : "kindUnknown";
}
