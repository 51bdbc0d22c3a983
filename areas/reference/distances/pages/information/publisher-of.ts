import { nameIn, siteAndName } from "#core/rules/official-sources.ts";
import { sourceWords } from "#core/rules/source-words.ts";
import type { Book } from "#core/words.ts";

/** Who published a figure, without the page it was read on; the site too where it is no authority's. */
export const publisherOf = (source: string, say: Book["say"]): string =>
  sourceWords(source, say, { official: nameIn, other: siteAndName });
