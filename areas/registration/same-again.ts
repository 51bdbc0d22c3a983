import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";

/** As long as no other code is sent to the contact. */
const againMs = 60_000;
/** Past it the oldest is forgotten. */
const mostKept = 2000;

interface Kept {
  until: number;
  answer: Promise<unknown>;
}

const keptBy = new WeakMap<Database, Map<string, Kept>>();

/**
 * Gives the answer of a moment ago to whoever sends the very same again: a button pressed twice, an
 * answer lost on the way. Only the same words, password included, find it, known contact or not.
 */
export function sameAgain<T>(
  { db, keys }: Pick<Context, "db" | "keys">,
  typed: unknown,
  work: () => Promise<T>,
): Promise<T> {
  const kept = keptBy.get(db) ?? new Map<string, Kept>();
  keptBy.set(db, kept);
  const key = keys.hmac("same registration", JSON.stringify(typed));
  const before = kept.get(key);
  if (before && before.until > performance.now()) return before.answer as Promise<T>;
  const answer = work();
  kept.delete(key);
  kept.set(key, { until: performance.now() + againMs, answer });
  // What was refused may be tried again at once.
  answer.catch(() => kept.delete(key));
  for (const [old, { until }] of kept) {
    if (kept.size <= mostKept && until > performance.now()) break;
    kept.delete(old);
  }
  return answer;
}
