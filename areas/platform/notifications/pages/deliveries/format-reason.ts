import type { Book } from "#core/words.ts";

const limits = ["to", "by", "pair", "edition", "codes"] as const;

/** Names the limit that held a message back: its scope and, if it has several, its window. */
export function formatReason(say: Book["say"], reason: string | null): string {
  const [scope, window] = reason?.split(" ") ?? [];
  const known = limits.find((candidate) => candidate === scope);
  if (!known) return reason ?? "–";
  const limit = say(`notifications.deliveries.limit.${known}`);
  if (known === "edition" || (window !== "hour" && window !== "day")) return limit;
  return say(`notifications.deliveries.within.${window}`, { limit });
}
