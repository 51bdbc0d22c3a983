import type { Context } from "#server/context.ts";

/** As long as no other code is sent to the contact. */
const againMs = 60_000;
/** Past it the oldest is forgotten. */
const maxKept = 2000;

interface CachedAnswer {
  until: number;
  answer: Promise<unknown>;
}

/**
 * Gives the answer of a moment ago to whoever sends the very same again: a button pressed twice, an
 * answer lost on the way. Only the same words, password included, find it, known contact or not.
 */
export function sameAgain<T>(
  { cache, keys }: Pick<Context, "cache" | "keys">,
  typed: unknown,
  work: () => Promise<T>,
): Promise<T> {
  const cached = cache.of<CachedAnswer>(sameAgain);
  const key = keys.hmac("same registration", JSON.stringify(typed));
  const before = cached.get(key);
  if (before && before.until > performance.now()) return before.answer as Promise<T>;
  const answer = work();
  cached.delete(key);
  cached.set(key, { until: performance.now() + againMs, answer });
  // What was refused may be tried again at once.
  answer.catch(() => cached.delete(key));
  for (const [old, { until }] of cached) {
    if (cached.size <= maxKept && until > performance.now()) break;
    cached.delete(old);
  }
  return answer;
}
