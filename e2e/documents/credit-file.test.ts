import { expect, test } from "vitest";
import { creditFilePath, verifyCreditFilePath } from "#core/books/book-paths.ts";
import type { Language } from "#core/languages.ts";
import { wordsIn } from "../words-in.ts";
import { bookOwner } from "./support/book-owner.ts";
import { call } from "./support/people.ts";

const day = 86_400_000;

/** Amina Juma sold for 9,000 shillings two months ago. */
async function sellerForMonths(language: Language) {
  const books = await bookOwner(language);
  const saleDate = new Date(Date.now() - 62 * day).toISOString().slice(0, 10);
  await books.add("sales", { product: "Beans", quantity: 2, saleUnitPrice: 4500, saleDate });
  return { ...books, say: wordsIn(language) };
}

/** A bank, which is not signed in, has the code of a credit file and the page that checks it. */
async function bankWithCode(language: Language) {
  const books = await sellerForMonths(language);
  const { code } = await books.add("credit-files", { language });
  const bank = books.app.visitor(language);
  await bank.open(verifyCreditFilePath);
  bank.fill(books.say("creditFiles.verify.code"), code);
  return { ...books, bank, check: () => bank.press(books.say("creditFiles.verify.act")) };
}

test("creates a credit file with a code", async () => {
  const { page, say, ask } = await sellerForMonths("kisw");
  await page.open(creditFilePath);
  await page.press(say("creditFiles.form.make"));
  expect(page.flash).toBe(say("creditFiles.flash.made"));
  const [{ code }] = await ask("GET", "credit-files");
  expect(code).toMatch(/^(\w{4}-){3}\w{4}$/);
  expect(page.main).toHaveTextContent(say("creditFiles.sheet.code", { code }));
});

test("shows a bank the owner and the income for a code", async () => {
  const { bank, check } = await bankWithCode("en");
  await check();
  expect(bank.main).toHaveTextContent("Amina Juma");
  expect(bank.main).toHaveTextContent("9,000");
});

test("reports the code of an owner with a closed account as unknown", async () => {
  const { app, owner, bank, say, check } = await bankWithCode("fr");
  await call(app, "DELETE", "user", { token: owner.token, body: { password: owner.password } });
  await check();
  expect(bank.field(say("creditFiles.verify.code"))).toHaveAccessibleDescription(
    expect.stringContaining(say("creditFiles.unknownCode")),
  );
  expect(bank.main).not.toHaveTextContent("Amina Juma");
});
