import { use } from "react";
import { isLanguage, type Language } from "#core/languages.ts";
import { currentRouter } from "#core/react-router-internals.ts";
import { type Book, type CompiledPhrases, createBook } from "#core/words.ts";

/** The language of the page in the browser, from the server's document. */
const written =
  typeof document === "undefined" ? undefined : document.documentElement.dataset.language;
export const language: Language = isLanguage(written) ? written : "en";

const book = createBook(language);
let coming: Promise<void> | undefined;

/**
 * The phrases of all loaded scripts. Rendering with a script whose phrases are still loading
 * suspends.
 */
export const browserBook: Book = {
  ...book,
  say(key, values) {
    // Suspends only for missing phrases: elements already on the page may render at any moment.
    if (coming && !book.has(key)) use(coming);
    return book.say(key, values);
  },
};

/** Resolves when the phrases of the first page are loaded. */
export const phrasesReady = (): Promise<void> => Promise.resolve(coming);

/**
 * Adds a script's phrases when they are loaded, without top-level `await`, which browsers before
 * 2021 lack. If they fail to load, a running page is reloaded, as for a script (chunk-reload.ts).
 */
export function addPhrases(loading: Promise<{ default: CompiledPhrases }>): void {
  const all = Promise.all([loading, coming]).then(([phrases]) => {
    book.add(phrases.default);
  });
  coming = all;
  all
    .catch(() => currentRouter() && location.reload())
    .then(() => {
      if (coming === all) coming = undefined;
    });
}
