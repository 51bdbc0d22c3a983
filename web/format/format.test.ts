import { readFileSync } from "node:fs";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { describe, expect, test } from "vitest";
import { type Language, languages } from "#core/languages.ts";
import { createBook } from "#core/words.ts";
import { formatQuantity, formatUnits } from "#web/format/quantities/format-quantity.ts";
import { formatDate, formatMoney, formatMonth, formatNumber, formatPrice } from "./format.ts";
import { localeRules } from "./locale-rules.ts";

const inAll = (say: (language: (typeof languages)[number]) => string) => languages.map(say);

describe("numbers", () => {
  test("groups digits as each language does", () => {
    expect(inAll((language) => formatNumber(language, 1234567.5))).toEqual([
      "1,234,567.5",
      "1,234,567.5",
      "1\u202f234\u202f567,5",
      "1.234.567,5",
      "1.234.567,5",
    ]);
  });
  test("formats small and whole values plainly", () => {
    expect(formatNumber("en", 0)).toBe("0");
    expect(formatNumber("en", 999)).toBe("999");
    expect(formatNumber("en", 1000)).toBe("1,000");
    expect(formatNumber("fr", 0.25)).toBe("0,25");
    expect(formatNumber("en", 12.3, 2)).toBe("12.30");
  });
  test("marks negative values with a minus sign, but never zero", () => {
    expect(formatNumber("en", -1200)).toBe("−1,200");
    expect(formatNumber("en", -0.001)).toBe("0");
  });
});

test("formats counts inside phrases in the same way as numbers beside them", () => {
  const phrase = compileMessage("{n, plural, one {#} other {#}} {n, number}");
  const counted = inAll((language) => {
    const book = createBook(language);
    book.add({ n: phrase });
    return book.say("n", { n: 12345 });
  });
  const written = inAll((language) => formatNumber(language, 12345));
  expect(counted).toEqual(written.map((number) => `${number} ${number}`));
});

test("uses the singular for zero and one in French, and for one only in the others", () => {
  const phrase = compileMessage("{n, plural, one {one} other {more}}");
  const singular = (n: number) =>
    languages.filter((language) => {
      const book = createBook(language);
      book.add({ n: phrase });
      return book.say("n", { n }) === "one";
    });
  expect(singular(0)).toEqual(["fr"]);
  expect(singular(1)).toEqual([...languages]);
  expect(singular(2)).toEqual([]);
});

describe("money", () => {
  test("places the currency sign where the language puts it", () => {
    expect(inAll((language) => formatMoney(language, 1200, "TZS"))).toEqual([
      "TSh\u00a01,200",
      "TSh\u00a01,200",
      "1\u202f200\u00a0TSh",
      "1.200\u00a0TSh",
      "1.200\u00a0TSh",
    ]);
  });
  test("uses the customary decimals of each currency", () => {
    const formatted = ["TZS", "KES", "UGX", "RWF", "BIF", "USD"].map((currency) =>
      formatMoney("en", 45.5, currency).replace("\u00a0", " "),
    );
    expect(formatted).toEqual(["TSh 46", "KSh 45.50", "USh 46", "FRw 46", "FBu 46", "USD 45.50"]);
  });
  test("shows two digits of an amount below the smallest unit", () => {
    expect(inAll((language) => formatMoney(language, 0.0038, "USD"))).toEqual([
      "USD\u00a00.0038",
      "USD\u00a00.0038",
      "0,0038\u00a0USD",
      "0,0038\u00a0USD",
      "0,0038\u00a0USD",
    ]);
    const formatted = [0, 0.00999, 0.001, -0.00254, 0.01].map((amount) =>
      formatMoney("en", amount, "KES").replace("\u00a0", " "),
    );
    expect(formatted).toEqual(["KSh 0.00", "KSh 0.01", "KSh 0.001", "KSh −0.0025", "KSh 0.01"]);
    expect(formatMoney("en", 0.4, "TZS")).toBe("TSh\u00a00.4");
  });
  test("names the unit of a unit price", () => {
    expect(formatPrice("en", 1200, "TZS", "kg")).toBe("TSh\u00a01,200 /\u00a0kg");
  });
});

test("counts packs by what one holds, and separates other numbers in the unit name", () => {
  const plain = (language: Language, value: number, unit: string) =>
    formatQuantity(language, value, unit).replaceAll("\u00a0", " ");
  expect(plain("en", 1, "100 kg")).toBe("1 bag of 100 kg");
  expect(plain("en", 2.5, "500 g")).toBe("2.5 packs of 500 g");
  expect(plain("en", 3, "64 kg")).toBe("3 boxes of 64 kg");
  expect(plain("kisw", 1, "kilo 100")).toBe("gunia 1 la kilo 100");
  expect(plain("kisw", 20, "kilo 90")).toBe("magunia 20 ya kilo 90");
  expect(plain("kisw", 2, "lita 5")).toBe("madumu 2 ya lita 5");
  expect(plain("fr", 1.5, "100 kg")).toBe("1,5 sac de 100 kg");
  expect(plain("fr", 20, "90 kg")).toBe("20 sacs de 90 kg");
  expect(plain("rw", 20, "ibiro 90")).toBe("imifuka 20 y’ibiro 90");
  expect(plain("rn", 1, "ibiro 90")).toBe("umufuko 1 w’ibiro 90");
  expect(plain("en", 2, "20ft")).toBe("2 × 20ft");
});

test("names the units in which a quantity is typed", () => {
  const shorts = ["100 kg", "kilo 100", "100 kg", "ibiro 100", "ibiro 100"];
  const order = ["en", "kisw", "fr", "rw", "rn"] as const;
  expect(order.map((language, index) => formatUnits(language, shorts[index] ?? ""))).toEqual([
    "bags of 100 kg",
    "magunia ya kilo 100",
    "sacs de 100 kg",
    "imifuka y’ibiro 100",
    "imifuko y’ibiro 100",
  ]);
  expect(formatUnits("en", "kg")).toBe("kg");
});

test("orders number and unit as the language does", () => {
  expect(formatQuantity("en", 3, "kg")).toBe("3\u00a0kg");
  expect(formatQuantity("kisw", 3, "kilo")).toBe("kilo\u00a03");
  expect(formatQuantity("rw", 1500, "ibiro")).toBe("ibiro\u00a01.500");
  expect(formatQuantity("rw", 20, "kg")).toBe("20\u00a0kg");
});

test("puts a unit that is a word in the plural", () => {
  const bag = { en: "bag", kisw: "gunia", fr: "sac", rw: "umufuka", rn: "umufuko" };
  const bags = (value: number) =>
    inAll((language) => formatQuantity(language, value, bag[language]).replace("\u00a0", " "));
  expect(bags(1)).toEqual(["1 bag", "gunia 1", "1 sac", "umufuka 1", "umufuko 1"]);
  expect(bags(3)).toEqual(["3 bags", "magunia 3", "3 sacs", "imifuka 3", "imifuko 3"]);
  expect(formatQuantity("fr", 1.5, "tonne")).toBe("1,5\u00a0tonne");
  expect(formatQuantity("fr", 2, "tonne")).toBe("2\u00a0tonnes");
  expect(formatQuantity("en", 1.5, "tonne")).toBe("1.5\u00a0tonnes");
});

test("has plurals only for units that exist", () => {
  const table = readFileSync(new URL("../../data/names/units.csv", import.meta.url), "utf8");
  const cells = new Set(table.split(/[,\r\n]+/));
  const unknownUnits = languages.flatMap((language) =>
    Object.keys(localeRules[language].units).filter((unit) => !cells.has(unit)),
  );
  expect(unknownUnits).toEqual([]);
});

describe("dates", () => {
  test("formats as DD-MMM-YYYY with the months of each language", () => {
    expect(inAll((language) => formatDate(language, "2025-01-03"))).toEqual([
      "03-Jan-2025",
      "03-Jan-2025",
      "03-janv-2025",
      "03-Mut-2025",
      "03-Nze-2025",
    ]);
    expect(inAll((language) => formatDate(language, "2025-12-31"))).toEqual([
      "31-Dec-2025",
      "31-Des-2025",
      "31-déc-2025",
      "31-Uku-2025",
      "31-Kig-2025",
    ]);
  });
  test("shows an instant as its local day", () => {
    expect(formatDate("en", "2025-01-03T21:30:00Z")).toBe("04-Jan-2025");
    expect(formatDate("en", "2025-01-03T21:30:00Z", 2)).toBe("03-Jan-2025");
    expect(formatDate("en", "2025-01-03T21:30:00.123Z")).toBe("04-Jan-2025");
  });
  test("returns invalid dates unchanged", () => {
    expect(formatDate("en", "soon")).toBe("soon");
    expect(formatDate("en", "2025-13-01")).toBe("2025-13-01");
    expect(formatDate("en", "nothingTimely")).toBe("nothingTimely");
    expect(formatMonth("en", "2025")).toBe("2025");
  });
  test("keeps the point of a shortened month name", () => {
    expect(formatMonth("fr", "2025-01")).toBe("janv.\u00a02025");
    expect(formatMonth("rn", "2025-06")).toBe("Ruhe.\u00a02025");
  });
  test("distinguishes Kinyarwanda and Kirundi months: Nyakanga is July in one, September in the other", () => {
    expect([formatDate("rw", "2025-07-01"), formatDate("rn", "2025-07-01")]).toEqual([
      "01-Nya-2025",
      "01-Muk-2025",
    ]);
    expect([formatDate("rw", "2025-09-01"), formatDate("rn", "2025-09-01")]).toEqual([
      "01-Nze-2025",
      "01-Nya-2025",
    ]);
  });
  test("has twelve different months in every language", () => {
    for (const language of languages) expect(new Set(localeRules[language].months).size).toBe(12);
  });
});
