import { isLanguage, type Language } from "#core/languages.ts";
import { type Book, type CompiledPhrases, createBook } from "#core/words.ts";
import { currentRouter } from "#web/shell/current-router.ts";

/** The language of the page in the browser, as the server wrote it into the document. */
const written =
  typeof document === "undefined" ? undefined : document.documentElement.dataset.language;
export const language: Language = isLanguage(written) ? written : "en";

/** Phrases, and in the browser a promise of those that have yet to come. */
export interface ComingBook extends Book {
  coming?: Promise<void> | undefined;
}

export const browserBook: ComingBook = createBook(language);

/**
 * A script asks for its phrases, without `await`, which browsers before 2021 do not know in a
 * module. If they do not come, a page that runs is loaded anew as for a script (chunk-reload.ts).
 */
export function addPhrases(asked: Promise<{ default: CompiledPhrases }>): void {
  const all = Promise.all([asked, browserBook.coming]).then(([phrases]) => {
    browserBook.add(phrases.default);
  });
  browserBook.coming = all;
  all
    .catch(() => currentRouter() && location.reload())
    .then(() => {
      if (browserBook.coming === all) browserBook.coming = undefined;
    });
}
