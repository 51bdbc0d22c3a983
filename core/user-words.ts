import { normalize } from "./normalize.ts";
import { searchWords } from "./search-words.ts";

/** A stretch of what somebody wrote: words, an address on the web, or how to reach a person. */
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

const found = () =>
  new RegExp(`(${email})|(${withScheme}|${www}|${withoutScheme})|(${digits})`, "gu");

/** Signs that take no room or sit on the letter before them: they hide a number and change no letter. */
const unread = /[\p{Cf}\p{Mn}\p{Me}]/u;

/**
 * A text as it is read: without signs that nobody sees, wide and styled letters as plain ones.
 * @returns with where each position of it is in what was written
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
 * Tells links, e-mail addresses and phone numbers from the words around them; the pieces put together
 * are the text. Prices, amounts, days and numbers of orders are words.
 */
export function foldContacts(written: string): Piece[] {
  if (!/[\u0080-\uffff]/.test(written)) return piecesOf(written);
  const { text, positions } = asRead(written);
  if (text === "") return [{ kind: "text", text: written }];
  let from = 0;
  const pieces = piecesOf(text).map(({ kind, text: { length } }) => {
    const start = from;
    from += length;
    return { kind, start, end: from };
  });
  // What is not read goes with what stands before it.
  const at = (position: number) => (position === 0 ? 0 : (positions[position] ?? written.length));
  return pieces.map(({ kind, start, end }) => ({ kind, text: written.slice(at(start), at(end)) }));
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let after = 0;
  for (const match of text.matchAll(found())) {
    const [all, mail, link] = match;
    const at = match.index;
    const kind = mail ? "contact" : link ? "link" : "phone";
    if (kind === "phone" && !isPhone(all, text.slice(0, at), text.slice(at + all.length))) continue;
    // The full stop after a link ends the sentence.
    const shown = kind === "link" ? all.replace(/(?<![.,;:!?])[.,;:!?]+$/u, "") : all;
    if (at > after) pieces.push({ kind: "text", text: text.slice(after, at) });
    pieces.push({ kind: kind === "link" ? "link" : "contact", text: shown });
    after = at + shown.length;
  }
  if (after < text.length) pieces.push({ kind: "text", text: text.slice(after) });
  return pieces;
}

/** How many addresses on the web stand in a text. */
export const countLinks = (text: string): number =>
  foldContacts(text).filter(({ kind }) => kind === "link").length;

const currencies =
  "tzs|tshs?|kes|kshs?|ugx|ushs?|rwf|frw|bif|fbu|usd|eur|shs?|shilingi|francs?|faranga|amafaranga|[$€£]";
const units =
  "kgs?|kilos?|kilogram\\w*|grams?|g|t|tons?|tonnes?|tani|l|litres?|lita|bags?|gunia|magunia|sacs?|km|m|%|/=|/-";
const currencyBefore = new RegExp(`(?:^|[^\\p{L}])(?:${currencies})[.:]?\\s*$`, "iu");
const measureAfter = new RegExp(`^\\s*(?:${currencies}|${units})(?![\\p{L}])`, "iu");
const day = /\b(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})\b/g;
const years = /^(?:19|20)\d\d\s?[-/]\s?(?:19|20)?\d\d$/;
const thousands = /^\d{1,3}(?:[ .\u00a0\u202f]\d{3})+(?:[.]\d{1,2})?$/;

/** Whether digits with signs between them are a phone number, as far as one sees. */
function isPhone(written: string, before: string, after: string): boolean {
  const text = written.replace(day, " ").trim();
  const number = text.replace(/\D/g, "");
  if (number.length < 7 || number.length > 15) return false;
  if (/\p{Lu}-$/u.test(before.slice(-3)) || years.test(text)) return false;
  if (currencyBefore.test(before.slice(-16)) || measureAfter.test(after.slice(0, 16))) return false;
  if (/^\+|^\(?0/.test(text)) return true;
  // Mobile numbers of the region, without the sign or zero that begins them.
  if (/^(?:[67]\d{8}|25\d{10})$/.test(number) && !/\d\.\d/.test(text)) return true;
  if (text.split(/\s?[-/]\s?/).every((part) => thousands.test(part))) return false;
  return !text.split(/[ \t\u00a0\u202f/-]+/).every((part) => part.endsWith("0"));
}

/** Shorter texts, as thanks and greetings, are said again by everybody. */
const minSameLength = 20;

/**
 * What two texts have in common that say the same: letters and digits, without capitals, accents and
 * signs. Empty for what is too short to be called the same.
 */
export function sameWordsKey(text: string): string {
  const key = searchWords(normalize(text, "NFKC").replace(/\p{Cf}/gu, "")).join(" ");
  return key.length < minSameLength ? "" : key;
}
