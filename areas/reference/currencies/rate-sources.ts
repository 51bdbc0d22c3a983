import type { Book } from "#core/words.ts";

/** Sources that the loaded files name, as they stand in the table; a bank that somebody else named stands for itself. */
const phrases: Record<string, string> = {
  "public feeds": "currencies.source.publicFeeds",
  "Central Bank of Kenya, monthly average": "currencies.source.kenyaMonthly",
};

/** Who says so, in words of the reader. */
export function sourceName(source: string, say: Book["say"]): string {
  const key = phrases[source];
  return key ? say(key) : source;
}
