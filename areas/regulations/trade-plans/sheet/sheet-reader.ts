import type { EditionCode } from "#core/editions.ts";
import type { Language } from "#core/languages.ts";
import type { Book } from "#core/words.ts";
import type { Context } from "#server/context.ts";

/** The user's phrases, language and edition that a sheet is written for. */
export interface SheetReader {
  say: Book["say"];
  language: Language;
  edition: { code: EditionCode };
}

export const readerOf = ({
  phrases,
  language,
  edition,
}: Pick<Context, "phrases" | "language" | "edition">): SheetReader => ({
  say: phrases.book(language).say,
  language,
  edition,
});
