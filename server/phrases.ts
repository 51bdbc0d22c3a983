import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { type Language, languages } from "#core/languages.ts";
import { type Book, type CompiledPhrases, createBook } from "#core/words.ts";

export interface Phrases {
  book(language: Language): Book;
}

/** One file of phrases: `<room>/phrases/<language>.json`. */
export interface PhraseFile {
  room: string;
  language: Language;
  path: string;
}

/** All phrase files below the project's root: the shell's in web/, refusals in server/, one room per area. */
export function phraseFiles(root: string): PhraseFile[] {
  const rooms = [
    { room: "web", folder: join(root, "web/phrases") },
    { room: "server", folder: join(root, "server/phrases") },
    ...readdirSync(join(root, "areas"), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => ({ room: entry.name, folder: join(root, "areas", entry.name, "phrases") })),
  ];
  return rooms
    .flatMap(({ room, folder }) =>
      languages.map((language) => ({ room, language, path: join(folder, `${language}.json`) })),
    )
    .filter(({ path }) => existsSync(path));
}

/** A file's phrases with their ICU messages compiled, as the browser gets them too. */
export function compilePhrases(json: string): CompiledPhrases {
  const phrases = JSON.parse(json) as Record<string, string>;
  return Object.fromEntries(
    Object.entries(phrases).map(([key, text]) => [key, compileMessage(text)]),
  );
}

/**
 * All phrases of all rooms, read and compiled once at start.
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
