/**
 * Where a cell may begin, even if the file is read with another delimiter than it was written with,
 * and what a spreadsheet runs as a formula there. OWASP, "CSV injection".
 */
const start = String.raw`(?<=^|[\r\n\t,;])`;
const formula = String.raw`(?='*[=+\-@\t\r\n＝＋－＠])`;
const unsafe = new RegExp(`${start}${formula}`, "g");
const safe = new RegExp(`${start}'${formula}`, "g");

/** Escapes a text for a cell: puts an apostrophe before what would be a formula. */
export const escapeFormula = (text: string) => text.replace(unsafe, "'");

/** Returns the text of a cell without the apostrophes that escaped it. */
export const unescapeFormula = (cell: string) => cell.replace(safe, "");
