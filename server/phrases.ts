import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { type Language, languages } from "#core/languages.ts";
import { type Book, type CompiledPhrases, createBook } from "#core/words.ts";

export interface Phrases {
  book(language: Language): Book;
}

/** One file of phrases: `<folder>/phrases/<language>.json`. */
export interface PhraseFile {
  /** "web", "server", "areas/trade/orders", or "areas/transport" for what a group's areas share. */
  folder: string;
  language: Language;
  path: string;
}

/**
 * Returns all phrase files below the project's root: the shell's in web/, refusals in server/, one
 * folder for each area, and one for each group whose areas share phrases.
 */
export function phraseFiles(root: string): PhraseFile[] {
  const ofAreas = globSync("areas/{*,*/*}/phrases", { cwd: root }).sort();
  const folders = ["web", "server", ...ofAreas.map((path) => dirname(path).split(sep).join("/"))];
  return folders
    .flatMap((folder) =>
      languages.map((language) => ({
        folder,
        language,
        path: join(root, folder, "phrases", `${language}.json`),
      })),
    )
    .filter(({ path }) => existsSync(path));
}

/**
 * Returns what the keys of a folder's phrases begin with: "priceAlerts." for areas/prices/alerts.
 * The first key says it, and a check holds the others to it.
 */
export function phrasePrefix(english: string): string {
  const [, prefix = ""] = /"(\w+\.)/.exec(english) ?? [];
  return prefix;
}

/** Compiles the ICU messages of a phrase file, in the form that the browser also gets. */
export function compilePhrases(json: string): CompiledPhrases {
  const phrases = JSON.parse(json) as Record<string, string>;
  return Object.fromEntries(
    Object.entries(phrases).map(([key, text]) => [key, compileMessage(text)]),
  );
}

/**
 * All phrases of all folders, read and compiled once at start.
 * @param noteMissing as of `createBook`
 */
export function loadPhrases(
  root: string,
  noteMissing?: (key: string) => void,
): Phrases & { all(language: Language): CompiledPhrases } {
  const all = Object.fromEntries(languages.map((language) => [language, {}])) as Record<
    Language,
    CompiledPhrases
  >;
  for (const { language, path } of phraseFiles(root)) {
    Object.assign(all[language], compilePhrases(readFileSync(path, "utf8")));
  }
  const books = new Map(
    languages.map((language) => {
      const book = createBook(language, noteMissing);
      book.add(all[language]);
      return [language, book] as const;
    }),
  );
  return { book: (language) => books.get(language) as Book, all: (language) => all[language] };
}
