import { expect, test } from "vitest";
import { createFile } from "#app/testing/upload-samples.ts";
import {
  expensesPath,
  salesPath,
  statementPath,
  statementRulesPath,
} from "#core/books/book-paths.ts";
import type { Language } from "#core/languages.ts";
import { apiBase } from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { bookOwner } from "./support/book-owner.ts";

const text = `Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance
AAA1,2026-11-02 09:15:00,Customer Transfer from 255700000001 - ASHA MUSA,Completed,"45,000.00",,"145,000.00"
AAA2,2026-11-03 10:20:00,Merchant Payment to 7001 - BODABODA KIGOMA,Completed,,"-5,000.00","140,000.00"
AAA3,2026-11-04 11:25:00,Merchant Payment to 7001 - BODABODA KIGOMA,Completed,,"-6,000.00","134,000.00"
`;

const csv = (content = text, name = "mpesa.csv") =>
  createFile(Buffer.from(content), name, "text/csv");

/** A trader whose page of statements is open. */
async function sender(language: Language) {
  const books = await bookOwner(language);
  const { app, page, owner } = books;
  /** Sends a statement by an API call. */
  const send = async () => {
    const body = new FormData();
    body.append("table", csv());
    const headers = { authorization: `Bearer ${owner.token}` };
    const answer = await app.get(`${apiBase}/bookkeeping/statements`, {
      ...{ method: "POST", headers, body },
    });
    expect(answer.body).toMatchObject({ status: 200 });
    return String(answer.body.data.id);
  };
  await page.open(statementPath);
  return { ...books, say: wordsIn(language), send };
}

/** Chooses to record the payments to Bodaboda in a statement as expenses of that name. */
async function withRule(language: Language) {
  const books = await sender(language);
  const id = await books.send();
  const chosen = { becomes: "expense", words: "Bodaboda", forAll: true };
  await books.ask("PATCH", `statements/${id}/rows/2`, chosen);
  const discard = () => books.ask("DELETE", `statements/${id}`);
  const record = () => books.ask("POST", `statements/${id}/record`);
  await books.page.open(statementPath);
  return { ...books, discard, record };
}

test("refuses a file that is no statement with an error at its field", async () => {
  const { page, say } = await sender("kisw");
  page.attach("[name=table]", [csv("%PDF-1.7\n", "taarifa.pdf")]);
  await page.press(say("bookImports.send"));
  expect(page.field("[name=table]")).toHaveAttribute("aria-invalid", "true");
});

for (const language of ["kisw", "fr"] as const) {
  test(`shows each row of an M-Pesa statement (${language})`, async () => {
    const { page, say, ask } = await sender(language);
    page.attach("[name=table]", [csv()]);
    await page.press(say("bookImports.send"));
    expect(page.parts("main li[id^=row-]")).toHaveLength(3);
    expect(await ask("GET", "sales")).toEqual([]);
  });
}

test("applies a choice to all rows of a counterparty", async () => {
  const { page, say, send } = await sender("kisw");
  await send();
  await page.open(statementPath);
  await page.follow(page.part("#row-2 a"));
  page.fill("[name=words]", "Bodaboda");
  page.check("[name=forAll]");
  await page.press(say("bookImports.form.save"));
  const expense = say("bookImports.becomes.expense", { name: "Bodaboda" });
  expect(page.part("#row-1")).not.toHaveTextContent(expense);
  expect(page.part("#row-2")).toHaveTextContent(expense);
  expect(page.part("#row-3")).toHaveTextContent(expense);
});

test("turns a recorded statement into sales and expenses", async () => {
  const { page, say } = await withRule("fr");
  await page.press(say("bookImports.record"));
  expect(page.main).toHaveTextContent(say("bookImports.done"));
  await page.open(salesPath);
  expect(page.main).toHaveTextContent(/45[,\s]000/);
  await page.open(expensesPath);
  expect(page.main).toHaveTextContent("Bodaboda");
});

test("recognizes a recorded statement that is sent again", async () => {
  const { page, say, record } = await withRule("fr");
  await record();
  await page.open(statementPath);
  page.attach("[name=table]", [csv()]);
  await page.press(say("bookImports.send"));
  const rows = page.parts("main li[id^=row-]");
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(row).toHaveTextContent(say("bookImports.problem.there"));
});

test("makes room for another statement by discarding one", async () => {
  const { page, say, ask } = await withRule("kisw");
  await page.press(say("bookImports.discard"));
  expect(page.parts("main li[id^=row-]")).toEqual([]);
  expect(page.button(say("bookImports.send"))).toBeInTheDocument();
  expect(await ask("GET", "expenses")).toEqual([]);
});

test("leads from the page of statements to the saved rules", async () => {
  const { page, say, discard } = await withRule("fr");
  await discard();
  await page.open(statementPath);
  await page.follow(say("bookImports.rules.see"));
  expect(page.path).toBe(statementRulesPath);
  expect(page.main).toHaveTextContent("Bodaboda");
});

test("deletes a saved rule", async () => {
  const { page, say, ask } = await withRule("kisw");
  await page.open(statementRulesPath);
  await page.follow(new RegExp(say("bookImports.rules.change")));
  await page.press(say("bookImports.rules.delete"));
  expect(page.flash).toBe(say("bookImports.flash.ruleDeleted"));
  expect(page.main).toHaveTextContent(say("bookImports.rules.none"));
  expect(await ask("GET", "statement-rules")).toEqual([]);
});
