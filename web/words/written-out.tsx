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

let written = 0;

/**
 * A part of a page as HTML, for a loader to hand to `<WrittenOut>`: the browser then needs neither the
 * code nor the words of it, and gets the right one with each navigation. Texts in it are escaped.
 * It begins with a comment by which the browser finds it in the document (web/ui/base/kept-html.ts).
 * @param prefix of the ids that `useId` gives, which no other part of the page may have
 */
export function writtenOut(part: ReactElement, prefix?: string): string {
  const html = renderToStaticMarkup(part, prefix ? { identifierPrefix: prefix } : undefined);
  if (html === "") return "";
  written = (written + 1) % 1_000_000;
  return `<!--w${written}-->${html}`;
}
