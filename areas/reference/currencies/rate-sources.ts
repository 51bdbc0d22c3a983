import type { Book } from "#core/words.ts";

/**
 * Sources in the loaded files, as stored in the table; a bank named by someone else is displayed as
 * it is.
 */
const phrases: Record<string, string> = {
  "public feeds": "currencies.source.publicFeeds",
  "Central Bank of Kenya, monthly average": "currencies.source.kenyaMonthly",
};

/** Returns the name of a source in the user's language. */
export function sourceName(source: string, say: Book["say"]): string {
  const key = phrases[source];
  return key ? say(key) : source;
}
