import { normalize } from "./normalize.ts";

/** What ends a line, under every name that Unicode has for it. */
const lineEnd = /\r\n?|[\n\v\f\u0085\u2028\u2029]/gu;
/** Signs that turn the reading of what follows by force: an amount could read as another. */
const overrides = "\\u202d\\u202e";
/** Signs that set a stretch apart; telephones put them around copied numbers. */
const embeddings = "\\u202a-\\u202c\\u2066-\\u2069";

const inLine = new RegExp(`(?!\\t)\\p{Cc}|[${overrides}${embeddings}]`, "u");
const inText = new RegExp(`(?![\\t\\n])\\p{Cc}|[${overrides}]`, "u");

/** What nobody sees: zero-width spaces, marks of direction, fillers, an empty pattern of Braille. */
const everyUnseen = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;
/** The same without joiners, variants and tags, which may be part of a word or an emoji. */
const unseen = new RegExp(
  `(?!\\u200c|\\u200d|[\\ufe0e\\ufe0f\\u{e0020}-\\u{e007f}])${everyUnseen.source}`,
  "gu",
);
/** Joiners and their like: the groups are where they belong, whatever else matches is loose. */
const joiners = new RegExp(
  [
    "(\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{1,8}\\u{e007f})",
    "((?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]|(?<=[\\d#*])\\ufe0f(?=\\u20e3))",
    "((?<=[\\p{L}\\p{M}\\p{N}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])[\\u200c\\u200d](?=[\\p{L}\\p{M}\\p{N}\\p{Extended_Pictographic}]))",
    "[\\u200c\\u200d\\ufe0e\\ufe0f\\u{e0020}-\\u{e007f}]",
  ].join("|"),
  "gu",
);

/**
 * A text without what nobody sees: zero-width spaces, soft hyphens, marks of direction, fillers.
 * Joiners within words and emoji stay. What has no visible sign comes out empty, or as spaces.
 */
export const visibleText = (text: string): string =>
  text
    .replace(unseen, "")
    .replace(joiners, (_, flag = "", variant = "", joiner = "") => flag + variant + joiner);

/** What cannot stand in a line, as the phrase that says so. */
export function faultOfLine(typed: string): string | undefined {
  const line = typed.trim();
  if (line.search(lineEnd) >= 0) return "errors.field.oneLine";
  return inLine.test(line) ? "errors.field.characters" : undefined;
}

/** As it is saved: one space between words, nothing that hides. */
export const cleanLine = (typed: string): string =>
  normalize(visibleText(typed), "NFC").replace(/\s+/gu, " ").trim();

/** What cannot stand in a text of several lines. */
export const faultOfText = (typed: string): string | undefined =>
  inText.test(typed.replace(lineEnd, "\n")) ? "errors.field.characters" : undefined;

/** As it is saved: one kind of line end, nothing that hides, no blanks around it. */
export const cleanText = (typed: string): string =>
  normalize(visibleText(typed.replace(lineEnd, "\n")), "NFC").trim();

/** Of a contact, a code or a search only what can be seen counts, whatever came along with it. */
export const pastedLine = (typed: string): string =>
  typed
    .replace(/[\p{Cc}\s]+/gu, " ")
    .replace(everyUnseen, "")
    .trim();

/** The same of a phone or an e-mail, which a page may hold as an address. */
export const pastedContact = (typed: string): string =>
  pastedLine(typed).replace(/^(?:tel|mailto):\s*/i, "");

/** One line of what no rule was asked for: rows of before lines had rules, tables of others. */
export const lineOfAny = (text: string): string =>
  visibleText(text.replace(/[\p{Cc}\s]+/gu, " "))
    .replace(/\s+/gu, " ")
    .trim();
