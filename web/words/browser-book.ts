import { use } from "react";
import { isLanguage, type Language } from "#core/languages.ts";
import { type Book, type CompiledPhrases, createBook } from "#core/words.ts";
import { currentRouter } from "#web/shell/current-router.ts";

/** The language of the page in the browser, as the server wrote it into the document. */
const written =
  typeof document === "undefined" ? undefined : document.documentElement.dataset.language;
export const language: Language = isLanguage(written) ? written : "en";

const book = createBook(language);
let coming: Promise<void> | undefined;

/** The phrases of all scripts that came; what renders with one that has yet to come waits for it. */
export const browserBook: Book = {
  ...book,
  say(key, values) {
    // Only who lacks its words waits: what stands on the page may render at any moment.
    if (coming && !book.has(key)) use(coming);
    return book.say(key, values);
  },
};

/** When the phrases of the first page are here. */
export const phrasesHere = (): Promise<void> => Promise.resolve(coming);

/**
 * A script asks for its phrases, without `await`, which browsers before 2021 do not know in a
 * module. If they do not come, a page that runs is loaded anew as for a script (chunk-reload.ts).
 */
export function addPhrases(asked: Promise<{ default: CompiledPhrases }>): void {
  const all = Promise.all([asked, coming]).then(([phrases]) => {
    book.add(phrases.default);
  });
  coming = all;
  all
    .catch(() => currentRouter() && location.reload())
    .then(() => {
      if (coming === all) coming = undefined;
    });
}
