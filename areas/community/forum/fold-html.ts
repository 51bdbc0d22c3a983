import { unescapeHtml } from "#core/escape-html.ts";
import { splitContacts } from "#core/user-text.ts";

/**
 * Replaces a folded contact in rendered text; the reader's language is inserted when it is read.
 */
export const foldMark = "<b>{}</b>";

const anchor = /<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g;
/** A mention, a tag, an entity, or a character. */
const parts = /<b>@\{[^}]*\}<\/b>|<[^>]*>|&[a-z0-9#]+;|[\s\S]/gi;
/** These tags do not interrupt the line of text around them. */
const inline = /^<\/?(?:strong|em|del|code|b|a)[ >]/;

/** Replaces links in rendered text by their text, plus the URL where the text does not show it. */
const withoutLinks = (html: string): string =>
  html.replace(anchor, (_, address: string, text: string) => {
    const isAddress = [text, `http://${text}`, `mailto:${text}`].includes(address);
    return isAddress ? text : `${text} (${address})`;
  });

/** Returns what readers see of a part, for the contact search. */
function seenOf(part: string): string {
  if (part.startsWith("<b>@")) return "\ufffc";
  if (part.startsWith("<")) return inline.test(part) ? "" : "\n";
  return unescapeHtml(part);
}

/**
 * Folds contacts in the text that readers see, whatever tags separate their characters.
 * @param html the result of `renderPost`
 * @returns null for `html` if there is nothing to fold
 */
export function foldHtml(html: string): { html: string | null; links: number } {
  const plain = withoutLinks(html);
  const seen = (plain.match(parts) ?? []).map((part) => ({ part, text: seenOf(part) }));
  const pieces = splitContacts(seen.map(({ text }) => text).join(""));
  const links = pieces.filter(({ kind }) => kind === "link").length;
  if (plain === html && pieces.every(({ kind }) => kind === "text")) return { html: null, links };
  let at = 0;
  let index = 0;
  let end = pieces[0]?.text.length ?? 0;
  let isMarked = false;
  const folded = seen.map(({ part, text }) => {
    while (text !== "" && at >= end && index < pieces.length - 1) {
      index += 1;
      end += pieces[index]?.text.length ?? 0;
      isMarked = false;
    }
    at += text.length;
    if (text === "" || pieces[index]?.kind === "text") return part;
    // Contacts contain no line breaks, so this is a character of one.
    const mark = isMarked ? "" : foldMark;
    isMarked = true;
    return mark;
  });
  return { html: folded.join(""), links };
}

/**
 * Returns the first words of rendered text without tags: for lists, search engines and officers.
 */
export function firstWords(html: string, max: number): string {
  const spaced = html.replace(/<[^>]*>/g, (tag) => (inline.test(tag) ? "" : " "));
  const text = unescapeHtml(spaced).replace(/\s+/g, " ").trim();
  const signs = [...text];
  if (signs.length <= max) return text;
  const first = signs.slice(0, max - 1).join("");
  return `${first.trimEnd()}…`;
}
