/**
 * Where a cell may begin, for whoever reads the file by other signs than we wrote it with, and what
 * a spreadsheet takes for a formula there and runs; OWASP, "CSV injection".
 */
const start = String.raw`(?<=^|[\r\n\t,;])`;
const formula = String.raw`(?='*[=+\-@\t\r\n＝＋－＠])`;
const unsafe = new RegExp(`${start}${formula}`, "g");
const safe = new RegExp(`${start}'${formula}`, "g");

/** A text as it may stand in a cell: what would be a formula has an apostrophe before it. */
export const guarded = (text: string) => text.replace(unsafe, "'");

/** The text of a cell without the apostrophes that guarded it. */
export const unguarded = (cell: string) => cell.replace(safe, "");
