/** Repeated, each of them makes some parser read the same letters again and again. */
const pieces: readonly string[] = [
  "_*a",
  "*a_",
  "*a **b ",
  "a>_)__",
  "[",
  "![a](",
  "[a](<b",
  "[](",
  "`a``",
  "~~a~",
  "> > ",
  "- - ",
  "<a ",
  "<!--",
  "&a;",
  "\\",
  "|a|-",
  "W",
  "WŴ",
  "W\u0301",
  "a\u0300\u0316",
  "\u0600",
  ",",
  ";,\t",
  '"',
  '"a""',
  " ",
  "a ",
  "a  \n",
  "\n",
  "a'",
  "a.",
  "a@",
  "a@b.c ",
  "http://a.b/(",
  "0712 ",
  "07-1",
  "1.",
  "1,",
  "x-",
  "👩🏿‍🌾",
  "(",
  "**a ",
];

/** Returns a text of a length on which an unbounded parser takes much longer than on words. */
export const heavyText = (place: number, length: number): string => {
  const piece = pieces[place % pieces.length] ?? "";
  return `a${piece.repeat(Math.ceil(length / piece.length))}`.slice(0, length).toWellFormed();
};

/** Returns each of these texts once. */
export const heavyTexts = (length: number): string[] =>
  pieces.map((_, place) => heavyText(place, length));

/** Tables whose cells, rows or quotes never seem to end. */
export const heavyTables: readonly string[] = [
  ",".repeat(1_000_000),
  ";,\t".repeat(100_000),
  `name,commodity,price\n${'"a'.repeat(100_000)}`,
  `Receipt,Date,Details,Paid In\n${'"a""b",'.repeat(50_000)}`,
  "a\n".repeat(200_000),
  `name,description\nx,${"W".repeat(500_000)}`,
];
