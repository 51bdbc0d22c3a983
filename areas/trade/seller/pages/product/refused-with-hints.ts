import { data } from "react-router";
import type { Refusal } from "#core/refusal.ts";
import { type ShownHints, shownHints } from "./shown-hints.ts";

type Visit = Parameters<typeof shownHints>[0];

/**
 * A refused form with what it says of what was typed: which kinds are meant, what the markets pay.
 * What is wrong with the kind is known only once the rest is right; she reads all of it at once.
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
