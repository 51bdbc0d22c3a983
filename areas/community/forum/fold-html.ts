import { unescapeHtml } from "#core/escape-html.ts";
import { foldContacts } from "#core/user-words.ts";

/** Stands in rendered words where a contact is folded; its own words are the reader's language. */
export const foldMark = "<b>{}</b>";

const anchor = /<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g;
/** A person who is named, a tag, an entity, or a character. */
const parts = /<b>@\{[^}]*\}<\/b>|<[^>]*>|&[a-z0-9#]+;|[\s\S]/gi;
/** What stands between these tags is on the line of what is around them. */
const inline = /^<\/?(?:strong|em|del|code|b|a)[ >]/;

/** The links of rendered words as words, with their addresses where these are not what is shown. */
const withoutLinks = (html: string): string =>
  html.replace(anchor, (_, address: string, text: string) => {
    const isAddress = [text, `http://${text}`, `mailto:${text}`].includes(address);
    return isAddress ? text : `${text} (${address})`;
  });

/** What readers see of a part, as far as contacts are looked for in it. */
function seenOf(part: string): string {
  if (part.startsWith("<b>@")) return "\ufffc";
  if (part.startsWith("<")) return inline.test(part) ? "" : "\n";
  return unescapeHtml(part);
}

/**
 * Looks for contacts in what readers see, whatever tags stand between their letters.
 * @param html of `renderWords`
 * @returns null for `html` where there is nothing to fold
 */
export function foldHtml(html: string): { html: string | null; links: number } {
  const plain = withoutLinks(html);
  const seen = (plain.match(parts) ?? []).map((part) => ({ part, text: seenOf(part) }));
  const pieces = foldContacts(seen.map(({ text }) => text).join(""));
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
    // A contact has no line breaks in it: this is a letter of it.
    const mark = isMarked ? "" : foldMark;
    isMarked = true;
    return mark;
  });
  return { html: folded.join(""), links };
}

/** The first words of rendered words without their tags: for lists, search engines and officers. */
export function firstWords(html: string, max: number): string {
  const spaced = html.replace(/<[^>]*>/g, (tag) => (inline.test(tag) ? "" : " "));
  const text = unescapeHtml(spaced).replace(/\s+/g, " ").trim();
  const signs = [...text];
  if (signs.length <= max) return text;
  const first = signs.slice(0, max - 1).join("");
  return `${first.trimEnd()}…`;
}
