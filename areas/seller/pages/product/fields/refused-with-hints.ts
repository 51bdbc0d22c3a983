import { data } from "react-router";
import type { Refusal } from "#core/refusal.ts";
import { type ShownHints, shownHints } from "./shown-hints.ts";

/** A refused form with what it says of what was typed: which kinds are meant, what the markets pay. */
export async function refusedWithHints(
  visit: Parameters<typeof shownHints>[0],
  refusal: Refusal,
): Promise<ReturnType<typeof data<{ refusal: Refusal; hints: ShownHints | undefined }>>> {
  const hints = await shownHints(visit, refusal.values);
  return data({ refusal, hints }, { status: refusal.status });
}
