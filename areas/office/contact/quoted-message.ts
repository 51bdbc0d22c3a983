/**
 * Of what mail programs make links: schemes, addresses of pages and of mail, names with a point inside,
 * also a full-width one.
 */
const leading = /[a-z][a-z0-9+.-]{0,30}:\S|\/\/|[\p{L}\p{N}_-][.．。｡]\p{L}|www[.．。｡]|[@＠]/iu;
/** And of what they make calls. */
const longNumber = /\+?\d(?:[\s().\-/–]{0,2}\d){5,}/gu;

/** What nobody sees, and what turns the direction of a line. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|(?![\n\t])\p{Cc}/gu;

/**
 * Somebody's message as it may stand in a mail to an address that anybody can type: lines marked as
 * quoted, and nothing in it that leads anywhere.
 */
export const quotedMessage = (message: string): string =>
  message
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(unseen, "")
    .replace(/\S+/g, (word) => (leading.test(word) ? "[…]" : word))
    .replace(longNumber, "[…]")
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
