/**
 * What mail programs make links or calls of: addresses of pages and of mail, names with a point
 * inside, also a full-width one, and long numbers.
 */
const leading =
  /\S*(?:[a-z][a-z0-9+.-]*:|\/\/|www[.．。]|[\p{L}\p{N}_-][.．。｡]\p{L}|@|＠)\S*|\+?\d(?:[\s().\-/–]{0,2}\d){5,}/giu;

/** What nobody sees, and what turns the direction of a line. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|(?![\n\t])\p{Cc}/gu;

/**
 * Somebody's message as it may stand in a mail to an address that anybody can type: lines marked as
 * quoted, and nothing in it that leads anywhere.
 */
export const quotedMessage = (message: string): string =>
  message
    .replace(/\r\n?/g, "\n")
    .replace(unseen, "")
    .replace(leading, "[…]")
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
