/**
 * What mail programs turn into links: schemes, web and mail addresses, and names with a dot inside,
 * including a full-width one.
 */
const leading = /[a-z][a-z0-9+.-]{0,30}:\S|\/\/|[\p{L}\p{N}_-][.．。｡]\p{L}|www[.．。｡]|[@＠]/iu;
/** What they turn into phone links. */
const longNumber = /\+?\d(?:[\s().\-/–]{0,2}\d){5,}/gu;

/** Invisible characters, and those that change the text direction. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|(?![\n\t])\p{Cc}/gu;

/**
 * Quotes a user's message for a mail to an unverified address: lines are marked as quoted, and
 * nothing in it becomes a link.
 */
export const quoteMessage = (message: string): string =>
  message
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(unseen, "")
    .replace(/\S+/g, (word) => (leading.test(word) ? "[…]" : word))
    .replace(longNumber, "[…]")
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
