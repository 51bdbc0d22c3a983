import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { EditionCode } from "#core/editions.ts";
import type { Language } from "#core/languages.ts";
import type { Book } from "#core/words.ts";
import { type Words, WordsProvider } from "./words.tsx";

/** What rendering a part of a page needs outside of components. */
export interface Wording {
  say: Book["say"];
  language: Language;
  edition: { code: EditionCode };
}

let written = 0;

/**
 * Renders a part of a page to HTML, for a loader to pass to `<PrerenderedHtml>`. The browser then
 * needs neither its code nor its phrases, and receives the right one with each navigation. Texts in
 * it are escaped. It begins with a comment by which the browser finds it in the document
 * (web/ui/base/server-html.ts).
 * @param prefix for the ids of `useId`; no other part of the page may have it
 */
export function prerender(part: ReactElement, prefix?: string): string {
  const html = renderToStaticMarkup(part, prefix ? { identifierPrefix: prefix } : undefined);
  if (html === "") return "";
  written = (written + 1) % 1_000_000;
  return `<!--w${written}-->${html}`;
}

/** Renders a part whose components use `useSay` or `useLanguage`; otherwise as `prerender`. */
export const prerenderWithWords = (words: Words, part: ReactElement, prefix?: string): string =>
  prerender(<WordsProvider words={words}>{part}</WordsProvider>, prefix);
