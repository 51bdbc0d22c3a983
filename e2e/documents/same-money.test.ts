import { expect, test } from "vitest";
import { createFile } from "#app/testing/upload-samples.ts";
import {
  expensesPath,
  newSalePath,
  salePath,
  statementPath,
  unlistedItem,
} from "#core/books/book-paths.ts";
import type { Language } from "#core/languages.ts";
import { apiBase } from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { bookOwner } from "./support/book-owner.ts";
import { textOf } from "./support/visitor.ts";

const head = "Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance";
const rows = [
  "AAA1,2026-11-02 09:15:00,Customer Transfer from ASHA MUSA,Completed,45000,,145000",
  "AAA2,2026-11-02 10:20:00,Merchant Payment to BODABODA,Completed,,-5000,140000",
];

/** A trader who sent a statement of a sale of 45,000 and an expense of 5,000. */
async function sender(language: Language) {
  const books = await bookOwner(language);
  const body = new FormData();
  const bytes = Buffer.from([head, ...rows].join("\n"));
  body.append("table", createFile(bytes, "mpesa.csv", "text/csv"));
  const headers = { authorization: `Bearer ${books.owner.token}` };
  const answer = await books.app.get(`${apiBase}/bookkeeping/statements`, {
    ...{ method: "POST", headers, body },
  });
  const id = String(answer.body.data.id);
  const record = () => books.ask("POST", `statements/${id}/record`);
  return { ...books, say: wordsIn(language), record };
}

async function sellingForm(language: Language) {
  const books = await sender(language);
  const { page } = books;
  await books.record();
  await page.open(`${newSalePath}?item=${unlistedItem}`);
  page.fill("[name=product]", "Maharage");
  page.fill("[name=quantity]", "3");
  page.fill("[name=saleUnitPrice]", "15000");
  page.unfold(wordsIn(language)("bookkeeping.sales.otherDay"));
  page.fill("[name=saleDate]", "2026-11-03");
  return books;
}

test.each(["kisw", "fr"] as const)(
  "adds a step for a sale already in a statement and counts it once (%s)",
  async (language) => {
    const { page, say, ask } = await sellingForm(language);
    await page.press(say("bookkeeping.sales.paid"));
    expect(page.status).toBe(200);
    expect(page.parts("main .notice-error, main .field-error, main [aria-invalid]")).toEqual([]);
    expect(textOf(page.part("main form h2"))).toBe(say("bookkeeping.same.title"));
    expect(textOf(page.part("main form .notice"))).toMatch(/45[,\s\u202f]000/);
    expect(page.field("[name=product]")).toHaveValue("Maharage");
    expect(page.field("[name=saleUnitPrice]")).toHaveValue("15000");
    await page.press(say("bookkeeping.same.yes"));
    expect(page.flash).toBe(say("bookkeeping.flash.saved"));
    const sales = await ask("GET", "sales");
    expect(sales).toMatchObject([{ product: "Maharage", saleAmount: 45_000, quantity: 3 }]);
    expect(page.path).toBe(salePath(sales[0].id));
  },
);

test("saves another sale of the same amount from that step too", async () => {
  const { page, say, ask } = await sellingForm("en");
  await page.press(say("bookkeeping.sales.paid"));
  await page.press(say("bookkeeping.same.no"));
  expect(page.flash).toBe(say("bookkeeping.flash.saved"));
  expect(await ask("GET", "sales")).toHaveLength(2);
});

test("adds a step for an expense already in a statement", async () => {
  const { page, say, ask, record } = await sender("rw");
  await record();
  await page.open(`${expensesPath}/new`);
  page.fill("[name=category]", "transport");
  page.fill("[name=description]", "Bodaboda");
  page.fill("[name=amount]", "5000");
  page.fill("[name=dateAdded]", "2026-11-02");
  await page.press(say("bookkeeping.save"));
  expect(page.status).toBe(200);
  expect(textOf(page.part("main form h2"))).toBe(say("bookkeeping.same.title"));
  expect(page.field("[name=description]")).toHaveValue("Bodaboda");
  await page.press(say("bookkeeping.same.yes"));
  expect(await ask("GET", "expenses")).toMatchObject([{ description: "Bodaboda" }]);
});

test("adds a step for a debt payment already in a statement", async () => {
  const { page, say, ask, record, add } = await sender("rn");
  await record();
  const { id } = await add("sales", {
    ...{ product: "Maharage", quantity: 5, saleUnitPrice: 15_000, saleDate: "2026-11-01" },
    ...{ onCredit: true, customer: "Mama Ali" },
  });
  await page.open(salePath(id));
  page.fill("[name=amount]", "45000");
  page.unfold(say("bookkeeping.sales.otherDay"));
  page.fill("[name=datePaid]", "2026-11-02");
  await page.press(say("bookkeeping.sales.pay"));
  expect(page.status).toBe(200);
  await page.press(say("bookkeeping.same.yes"));
  expect(page.flash).toBe(say("bookkeeping.flash.paid"));
  expect(await ask("GET", "sales")).toMatchObject([{ paidAmount: 45_000, owed: 30_000 }]);
});

test("asks before saving a statement whose sale was entered by hand in the meantime", async () => {
  const { page, say, ask, add } = await sender("kisw");
  await add("sales", {
    ...{ product: "Maharage", quantity: 3, saleUnitPrice: 15_000, saleDate: "2026-11-02" },
  });
  await page.open(statementPath);
  await page.press(say("bookImports.record"));
  expect(page.status).toBe(200);
  expect(page.parts("main .notice-error")).toEqual([]);
  expect(textOf(page.part("main form h2"))).toBe(say("bookImports.meanwhile.title"));
  await page.press(say("bookImports.meanwhile.same"));
  expect(page.main).toHaveTextContent(say("bookImports.done"));
  expect(await ask("GET", "sales")).toMatchObject([{ product: "Maharage" }]);
});
