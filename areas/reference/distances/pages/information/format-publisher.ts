import { formatSource } from "#core/sources/format-source.ts";
import { publisherIn, textSourceName } from "#core/sources/official-sources.ts";
import type { Book } from "#core/words.ts";

/**
 * Returns the publisher of a figure without the page it was read on; with the site if the source is
 * not official.
 */
export const formatPublisher = (source: string, say: Book["say"]): string =>
  formatSource(source, say, { official: publisherIn, other: textSourceName });
