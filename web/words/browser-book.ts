import { isLanguage, type Language } from "#core/languages.ts";
import { type Book, createBook } from "#core/words.ts";

/** The language of the page in the browser, as the server wrote it into the document. */
const written =
  typeof document === "undefined" ? undefined : document.documentElement.dataset.language;
export const language: Language = isLanguage(written) ? written : "en";

export const browserBook: Book = createBook(language);
export const addPhrases: Book["add"] = (messages) => browserBook.add(messages);
