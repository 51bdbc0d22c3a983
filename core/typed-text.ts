import { normalize } from "./normalize.ts";

/** Every line break of Unicode. */
const lineEnd = /\r\n?|[\n\v\f\u0085\u2028\u2029]/gu;
/** Direction overrides: an amount could appear as another. */
const overrides = "\\u202d\\u202e";
/** Direction isolates and embeddings; phones put them around copied numbers. */
const embeddings = "\\u202a-\\u202c\\u2066-\\u2069";

const inLine = new RegExp(`(?!\\t)\\p{Cc}|[${overrides}${embeddings}]`, "u");
const inText = new RegExp(`(?![\\t\\n])\\p{Cc}|[${overrides}]`, "u");

/** Invisible characters: zero-width spaces, direction marks, fillers, the blank Braille pattern. */
const everyUnseen = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;
/**
 * The same without joiners, variation selectors and tags, which can be part of a word or an emoji.
 */
const unseen = new RegExp(
  `(?!\\u200c|\\u200d|[\\ufe0e\\ufe0f\\u{e0020}-\\u{e007f}])${everyUnseen.source}`,
  "gu",
);
/**
 * Joiners and similar characters: the groups match them in valid positions, the rest of the pattern
 * matches loose ones.
 */
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
 * Removes invisible characters: zero-width spaces, soft hyphens, direction marks, fillers. Joiners
 * within words and emoji are preserved. A text without visible characters becomes empty or blank.
 */
export const visibleText = (text: string): string =>
  text
    .replace(unseen, "")
    .replace(joiners, (_, flag = "", variant = "", joiner = "") => flag + variant + joiner);

/** Returns the phrase key of what is invalid in a line. */
export function lineIssue(typed: string): string | undefined {
  const line = typed.trim();
  if (line.search(lineEnd) >= 0) return "errors.field.oneLine";
  return inLine.test(line) ? "errors.field.characters" : undefined;
}

/** Normalises a line for storage: one space between words, no invisible characters. */
export const cleanLine = (typed: string): string =>
  normalize(visibleText(typed), "NFC").replace(/\s+/gu, " ").trim();

/** Returns the phrase key of what is invalid in a text of several lines. */
export const textIssue = (typed: string): string | undefined =>
  inText.test(typed.replace(lineEnd, "\n")) ? "errors.field.characters" : undefined;

/**
 * Normalises a text for storage: one kind of line break, no invisible characters, no surrounding
 * whitespace.
 */
export const cleanText = (typed: string): string =>
  normalize(visibleText(typed.replace(lineEnd, "\n")), "NFC").trim();

/** Reduces a pasted contact, code or search term to its visible characters. */
export const cleanPastedLine = (typed: string): string =>
  typed
    .replace(/[\p{Cc}\s]+/gu, " ")
    .replace(everyUnseen, "")
    .trim();

/** Does the same for a phone number or e-mail, and also removes a `tel:` or `mailto:` prefix. */
export const cleanPastedContact = (typed: string): string =>
  cleanPastedLine(typed).replace(/^(?:tel|mailto):\s*/i, "");

/**
 * Flattens unvalidated text to one line: rows older than the rules for lines, and imported tables.
 */
export const flattenToLine = (text: string): string =>
  visibleText(text.replace(/[\p{Cc}\s]+/gu, " "))
    .replace(/\s+/gu, " ")
    .trim();
