import { formatSource } from "#core/rules/format-source.ts";
import { publisherIn, textSourceName } from "#core/rules/official-sources.ts";
import type { Book } from "#core/words.ts";

/**
 * Returns the publisher of a figure without the page it was read on; with the site if the source is
 * not official.
 */
export const formatPublisher = (source: string, say: Book["say"]): string =>
  formatSource(source, say, { official: publisherIn, other: textSourceName });
