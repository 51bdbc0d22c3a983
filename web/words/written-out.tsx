import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { EditionCode } from "#core/editions.ts";
import type { Language } from "#core/languages.ts";
import type { Book } from "#core/words.ts";

/** What a part of a page is written with where no component can ask for it. */
export interface Wording {
  say: Book["say"];
  language: Language;
  edition: { code: EditionCode };
}

/**
 * A part of a page as HTML, for a loader to hand to `<WrittenOut>`: the browser then needs neither the
 * code nor the words of it, and gets the right one with each navigation. Texts in it are escaped.
 * @param prefix of the ids that `useId` gives, which no other part of the page may have
 */
export const writtenOut = (part: ReactElement, prefix?: string): string =>
  renderToStaticMarkup(part, prefix ? { identifierPrefix: prefix } : undefined);
