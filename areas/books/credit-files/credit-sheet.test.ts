import { expect, test } from "vitest";
import { extractPdfText } from "#app/testing/pdf-text.ts";
import { testPhrases } from "#app/testing/test-app.ts";
import { editions } from "#core/editions.ts";
import { languageFacts, languages } from "#core/languages.ts";
import { newCreditCode, parseCreditCode } from "./credit-code.ts";
import type { CreditContent } from "./endpoints.ts";
import { creditSheet } from "./sheet/credit-sheet.ts";
import { drawCreditPdf } from "./sheet/draw-credit-pdf.ts";

const long =
  "Wanawake Wafanyabiashara wa Ňgürü na Kigoma wa Umoja na Maendeleo ya Wakulima wa Kahawa ";
const sums = {
  income: 99_999_999_999.99,
  costOfGoods: 88_888_888_888.88,
  grossProfit: -11_111_111_111.11,
  expenses: 99_999_999_999.99,
  netProfit: -99_999_999_999.99,
  moneyIn: 99_999_999_999.99,
  moneyOut: 99_999_999_999.99,
};

/** The most content that a file can have. */
const full: CreditContent = {
  businessName: long.repeat(2),
  shopName: long.repeat(2),
  ownerName: long.repeat(2),
  place: long.repeat(2),
  organisationType: long.repeat(2),
  associations: Array.from({ length: 12 }, () => long),
  memberSince: "2024-01-09",
  booksSince: "2025-10-01",
  checks: Array.from({ length: 14 }, () => ({ kind: "document", name: long, on: "2026-02-03" })),
  currency: "KES",
  from: "2025-11-01",
  to: "2026-10-31",
  months: Array.from({ length: 12 }, (_, index) => ({
    month: `2026-${String(index + 1).padStart(2, "0")}`,
    ...sums,
  })),
  totals: sums,
  averages: sums,
  stockAtEnd: 99_999_999_999.99,
  owedAtEnd: 99_999_999_999.99,
  days: 365,
  daysWithEntries: 301,
  entries: 123_456,
  promptEntries: 120_000,
  orders: 1234,
  ordersTotal: 99_999_999_999.99,
  ordersUnwritten: 1234,
  ordersUnwrittenTotal: 99_999_999_999.99,
  isDemo: true,
};

const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\n/g)?.length;

test("in every language a file has two pages, however long, and all letters are printable", async () => {
  for (const language of languages) {
    const reader = { phrases: testPhrases, language, edition: editions.ke };
    const metadata = { tag: languageFacts[language].tag, now: new Date("2026-11-26T09:00:00Z") };
    const few = { ...full, months: full.months.slice(0, 1), checks: [], associations: [] };
    for (const content of [full, few]) {
      const sheet = creditSheet(reader, content, { code: newCreditCode(), madeOn: "2026-11-26" });
      const pdf = await drawCreditPdf(sheet, metadata);
      expect(pagesOf(pdf), language).toBe(2);
      const text = extractPdfText(pdf);
      expect(text, language).not.toContain("?");
      const plain = (figure: string) => figure.replace(/\s/gu, " ");
      const whole = new Set(text.split("|").map(plain));
      const figures = [...sheet.table.rows, ...sheet.table.sums].flatMap((row) => row.slice(1));
      expect(
        figures.filter((entry) => !whole.has(plain(entry))),
        `${language}, cut or broken`,
      ).toEqual([]);
      for (const word of sheet.table.columns.slice(1).flatMap((entry) => entry.split(" "))) {
        expect(text, `${language}, broken`).toContain(word);
      }
      expect(text, language).toContain(sheet.pages[1]);
      expect(text.replaceAll("|", ""), language).toContain(sheet.code);
      expect(JSON.stringify(sheet), language).not.toContain("creditFiles.");
    }
  }
});

test("parses a code as typed, and rejects anything else", () => {
  const code = newCreditCode();
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(parseCreditCode(` ${code.toLowerCase().replaceAll("-", " ")} `)).toBe(code);
  expect(parseCreditCode("OIL0-1111-2222-3333")).toBe("0110-1111-2222-3333");
  for (const wrong of ["", "ABCD", `${code}-0000`, "UUUU-UUUU-UUUU-UUUU"]) {
    expect(parseCreditCode(wrong)).toBeUndefined();
  }
});
