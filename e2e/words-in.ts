import { resolve } from "node:path";
import type { Language } from "#core/languages.ts";
import type { Book } from "#core/words.ts";
import { loadPhrases } from "#server/phrases.ts";

const phrases = loadPhrases(resolve(import.meta.dirname, ".."));

/** Returns the messages of a page in a language, as its visitor reads them. */
export const wordsIn = (language: Language): Book["say"] => phrases.book(language).say;
