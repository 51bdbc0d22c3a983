import { nameIn, siteAndName } from "#core/rules/official-sources.ts";
import { sourceWords } from "#core/rules/source-words.ts";
import type { Book } from "#core/words.ts";

/**
 * Returns the publisher of a figure without the page it was read on; with the site if the source is
 * not official.
 */
export const publisherOf = (source: string, say: Book["say"]): string =>
  sourceWords(source, say, { official: nameIn, other: siteAndName });
