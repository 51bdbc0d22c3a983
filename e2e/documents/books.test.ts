import { expect, test } from "vitest";
import {
  booksPath,
  expensePath,
  expensesPath,
  inventoryItemPath,
  inventoryPath,
} from "#core/books/book-paths.ts";
import type { Language } from "#core/languages.ts";
import { signInAndReturnPath } from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { bookOwner } from "./support/book-owner.ts";
import { pagesApp } from "./support/pages-app.ts";

const newItemPath = `${inventoryPath}/new`;
const beans = { name: "Maharage", quantity: 100, pricePerUnit: 1500 };

test("explains the books to a visitor, with a sign-in link that leads back to them", async () => {
  const say = wordsIn("fr");
  const page = (await pagesApp()).visitor("fr");
  await page.open(booksPath);
  expect(page.main).toHaveTextContent(say("bookkeeping.home.gain.debts"));
  await page.follow(say("bookkeeping.home.signIn"));
  expect(page.path).toBe(signInAndReturnPath(booksPath));
});

test("leads a visitor who opens expenses to sign in and back", async () => {
  const page = (await pagesApp()).visitor("fr");
  await page.open(expensesPath);
  expect(page.path).toBe(signInAndReturnPath(expensesPath));
});

test("proposes a first product in empty books", async () => {
  const say = wordsIn("kisw");
  const { page } = await bookOwner("kisw");
  await page.open(booksPath);
  expect(page.main).toHaveTextContent(say("bookkeeping.home.first"));
  await page.follow(new RegExp(say("bookkeeping.home.step.goods")));
  expect(page.path).toBe(newItemPath);
});

test("refuses a name of two letters and missing numbers with errors at their fields", async () => {
  const say = wordsIn("fr");
  const { page } = await bookOwner("fr");
  await page.open(newItemPath);
  page.fill("[name=name]", "Ma");
  await page.press(say("bookkeeping.save"));
  const name = page.field("[name=name]");
  expect(name).toHaveAccessibleDescription(say("bookkeeping.field.requiredText"));
  expect(name).toHaveValue("Ma");
  expect(name).toHaveAttribute("autofocus");
  expect(page.field("[name=quantity]")).toHaveAttribute("aria-invalid", "true");
  expect(page.field("[name=pricePerUnit]")).toHaveAttribute("aria-invalid", "true");
});

for (const language of ["kisw", "fr"] as const) {
  test(`lists a saved product and leads to its page (${language})`, async () => {
    const say = wordsIn(language);
    const { page } = await bookOwner(language);
    await page.open(newItemPath);
    page.fill("[name=name]", "Maharage");
    page.fill("[name=quantity]", "100");
    page.fill("[name=pricePerUnit]", "1500");
    await page.press(say("bookkeeping.save"));
    expect(page.flash).toBe(say("bookkeeping.flash.saved"));
    await page.follow("Maharage");
    expect(page.heading).toBe("Maharage");
  });
}

test("shows both versions of a product changed on another device and saves neither", async () => {
  const say = wordsIn("kisw");
  const { page, add, ask } = await bookOwner("kisw");
  const { id } = await add("inventories", beans);
  await page.open(inventoryItemPath(id));
  await ask("PATCH", `inventories/${id}`, { quantity: 7 });
  page.fill("[name=quantity]", "9");
  await page.press(say("bookkeeping.save"));
  expect(page.main).toHaveTextContent(say("bookkeeping.conflict.text"));
  const cells = page.parts("main tbody tr :is(th, td)").map((cell) => cell.textContent);
  expect(cells).toEqual([say("bookkeeping.items.quantity"), "9", "7"]);
  expect(page.field("[name=quantity]")).toHaveValue("9");
  expect((await ask("GET", `inventories/${id}`)).quantity).toBe(7);
});

test("saves the user's own version over that of another device on the second click", async () => {
  const say = wordsIn("fr");
  const { page, add, ask } = await bookOwner("fr");
  const { id } = await add("inventories", { name: "Mchele", quantity: 10, pricePerUnit: 2000 });
  await page.open(inventoryItemPath(id));
  await ask("PATCH", `inventories/${id}`, { quantity: 7 });
  page.fill("[name=quantity]", "9");
  await page.press(say("bookkeeping.save"));
  await page.press(say("bookkeeping.conflict.keepMine"));
  expect(page.flash).toBe(say("bookkeeping.flash.saved"));
  expect(await ask("GET", `inventories/${id}`)).toMatchObject({ quantity: 9, value: 18_000 });
});

test("leads from a product to a purchase of it", async () => {
  const say = wordsIn("kisw");
  const { page, add } = await bookOwner("kisw");
  const { id } = await add("inventories", beans);
  await page.open(inventoryItemPath(id));
  await page.follow(say("bookkeeping.items.buy"));
  expect(page.field("[name=category]")).toHaveValue("goods");
  expect(page.field("[name=inventoryId]")).toHaveValue(id);
});

/** A product of which five were bought. */
async function boughtBeans(language: Language) {
  const books = await bookOwner(language);
  const { id: inventoryId } = await books.add("inventories", beans);
  const { id } = await books.add("expenses", {
    category: "goods",
    description: "Gunia la maharage",
    amount: 36_000,
    inventoryId,
    quantity: 5,
  });
  return { ...books, inventoryId, expenseId: String(id) };
}

test("shows the purchases of a product and leads to the expense", async () => {
  const { page, inventoryId, expenseId } = await boughtBeans("fr");
  await page.open(inventoryItemPath(inventoryId));
  await page.follow(wordsIn("fr")("bookkeeping.items.latest.bought", { quantity: "5" }));
  expect(page.path).toBe(expensePath(expenseId));
});

test("leads from a product to all its purchases and to no other expense", async () => {
  const { page, add, inventoryId } = await boughtBeans("kisw");
  await add("expenses", { category: "transport", description: "Bodaboda", amount: 5000 });
  await page.open(inventoryItemPath(inventoryId));
  await page.follow(wordsIn("kisw")("bookkeeping.items.all.purchases", { count: 1 }));
  expect(page.path).toBe(`${expensesPath}?item=${inventoryId}`);
  const rows = page.parts("main .book-rows li");
  expect(rows).toHaveLength(1);
  expect(rows[0]).toHaveTextContent("Gunia la maharage");
});

test("shows no heading for the latest rows of a product without rows", async () => {
  const { page, add } = await bookOwner("fr");
  const { id } = await add("inventories", beans);
  await page.open(inventoryItemPath(id));
  expect(page.main).not.toHaveTextContent(wordsIn("fr")("bookkeeping.items.latest"));
});

test("removes a deleted product from the stock", async () => {
  const say = wordsIn("fr");
  const { page, add } = await bookOwner("fr");
  const { id } = await add("inventories", beans);
  await page.open(inventoryItemPath(id));
  page.unfold(say("bookkeeping.items.delete"), page.main);
  await page.press(say("bookkeeping.deleteNow"));
  expect(page.flash).toBe(say("bookkeeping.flash.deleted"));
  expect(page.path).toBe(inventoryPath);
  expect(page.main).toHaveTextContent(say("bookkeeping.items.none"));
});
