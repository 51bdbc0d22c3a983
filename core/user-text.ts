import { normalize } from "./normalize.ts";
import { searchWords } from "./search-words.ts";

/** A piece of user text: words, a link, or contact details. */
export interface Piece {
  kind: "text" | "link" | "contact";
  text: string;
}

const endings =
  "com|net|org|info|biz|africa|io|co|me|app|shop|store|online|site|xyz|top|link|live|ru|cn|tk|ke|tz|rw|ug|bi|cd|et|za|ng|fr|be|de|uk|us|eu|ly|gl";
const ending = `(?:${endings}|${endings.toUpperCase()})(?![\\p{L}\\p{N}_-])`;
const afterHost = "(?:[/?#:][^\\s<>\"')\\]]*)?";
const email = "(?<![\\w.+-])[\\w.+-]{1,64}@[\\w-]{1,63}(?:\\.[\\w-]{1,63}){1,5}";
const withScheme = "[a-zA-Z][a-zA-Z0-9+.-]{1,20}:\\/\\/[^\\s<>\"')\\]]+";
const withoutScheme = `(?<![\\w.@-])(?:[a-zA-Z0-9-]{1,63}\\.){1,6}${ending}${afterHost}`;
const www = "(?<![\\w.@-])[wW]{3}\\.[^\\s<>\"')\\]]+";
const digits =
  "(?<![\\p{L}\\p{N}.,])\\+?\\(?\\d[\\d \\t\\u00a0\\u202f().\\/\\-]{4,30}\\d(?![\\p{L}\\d])";

const contactPattern = () =>
  new RegExp(`(${email})|(${withScheme}|${www}|${withoutScheme})|(${digits})`, "gu");

/**
 * Characters without width or on top of a letter: they can disguise a number without changing how
 * it looks.
 */
const unread = /[\p{Cf}\p{Mn}\p{Me}]/u;

/**
 * Returns a text as it looks: without invisible characters, and with wide and styled letters as
 * plain ones.
 * @returns also the position in the original of each character
 */
function asRead(written: string): { text: string; positions: number[] } {
  const positions: number[] = [];
  let text = "";
  let at = 0;
  for (const sign of written) {
    const plain = normalize(sign, "NFKC");
    const read = unread.test(sign) ? "" : [...plain].length === 1 ? plain : sign;
    for (let unit = 0; unit < read.length; unit += 1) positions.push(at);
    text += read;
    at += sign.length;
  }
  return { text, positions };
}

/**
 * Splits a text into links, contact details (e-mail addresses and phone numbers) and other words;
 * the pieces add up to the text. Prices, amounts, days and order numbers are words.
 */
export function splitContacts(written: string): Piece[] {
  if (!/[\u0080-\uffff]/.test(written)) return piecesOf(written);
  const { text, positions } = asRead(written);
  if (text === "") return [{ kind: "text", text: written }];
  let from = 0;
  const pieces = piecesOf(text).map(({ kind, text: { length } }) => {
    const start = from;
    from += length;
    return { kind, start, end: from };
  });
  // Invisible characters belong to the piece before them.
  const at = (position: number) => (position === 0 ? 0 : (positions[position] ?? written.length));
  return pieces.map(({ kind, start, end }) => ({ kind, text: written.slice(at(start), at(end)) }));
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let after = 0;
  for (const match of text.matchAll(contactPattern())) {
    const [all, mail, link] = match;
    const at = match.index;
    const kind = mail ? "contact" : link ? "link" : "phone";
    if (kind === "phone" && !isPhone(all, text.slice(0, at), text.slice(at + all.length))) continue;
    // A full stop after a link ends the sentence.
    const trimmed = kind === "link" ? all.replace(/(?<![.,;:!?])[.,;:!?]+$/u, "") : all;
    if (at > after) pieces.push({ kind: "text", text: text.slice(after, at) });
    pieces.push({ kind: kind === "link" ? "link" : "contact", text: trimmed });
    after = at + trimmed.length;
  }
  if (after < text.length) pieces.push({ kind: "text", text: text.slice(after) });
  return pieces;
}

/** Counts the links in a text. */
export const countLinks = (text: string): number =>
  splitContacts(text).filter(({ kind }) => kind === "link").length;

const currencies =
  "tzs|tshs?|kes|kshs?|ugx|ushs?|rwf|frw|bif|fbu|usd|eur|shs?|shilingi|francs?|faranga|amafaranga|[$€£]";
const units =
  "kgs?|kilos?|kilogram\\w*|grams?|g|t|tons?|tonnes?|tani|l|litres?|lita|bags?|gunia|magunia|sacs?|km|m|%|/=|/-";
const currencyBefore = new RegExp(`(?:^|[^\\p{L}])(?:${currencies})[.:]?\\s*$`, "iu");
const measureAfter = new RegExp(`^\\s*(?:${currencies}|${units})(?![\\p{L}])`, "iu");
const day = /\b(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})\b/g;
const years = /^(?:19|20)\d\d\s?[-/]\s?(?:19|20)?\d\d$/;
const thousands = /^\d{1,3}(?:[ .\u00a0\u202f]\d{3})+(?:[.]\d{1,2})?$/;

/** Returns whether digits with signs between them look like a phone number. */
function isPhone(written: string, before: string, after: string): boolean {
  const text = written.replace(day, " ").trim();
  const number = text.replace(/\D/g, "");
  if (number.length < 7 || number.length > 15) return false;
  if (/\p{Lu}-$/u.test(before.slice(-3)) || years.test(text)) return false;
  if (currencyBefore.test(before.slice(-16)) || measureAfter.test(after.slice(0, 16))) return false;
  if (/^\+|^\(?0/.test(text)) return true;
  // Mobile numbers of the region without the leading sign or zero.
  if (/^(?:[67]\d{8}|25\d{10})$/.test(number) && !/\d\.\d/.test(text)) return true;
  if (text.split(/\s?[-/]\s?/).every((part) => thousands.test(part))) return false;
  return !text.split(/[ \t\u00a0\u202f/-]+/).every((part) => part.endsWith("0"));
}

/** Shorter texts, such as thanks and greetings, are repeated by everyone. */
const minSameLength = 20;

/**
 * Returns the key that is equal for texts with the same words: letters and digits without case,
 * accents and signs. Empty for texts that are too short to compare.
 */
export function duplicateTextKey(text: string): string {
  const key = searchWords(normalize(text, "NFKC").replace(/\p{Cf}/gu, "")).join(" ");
  return key.length < minSameLength ? "" : key;
}
