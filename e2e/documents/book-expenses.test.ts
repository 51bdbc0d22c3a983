import sharp from "sharp";
import { expect, test } from "vitest";
import { createFile } from "#app/testing/upload-samples.ts";
import { expensePath, expensesPath } from "#core/books/book-paths.ts";
import type { Language } from "#core/languages.ts";
import { wordsIn } from "../words-in.ts";
import { bookOwner } from "./support/book-owner.ts";
import { photoFile } from "./support/photo-file.ts";
import type { Visitor } from "./support/visitor.ts";

const newExpensePath = (item: string) => `${expensesPath}/new?item=${item}`;

const pictureFrame = (page: Visitor) => page.part<HTMLElement>(".field:has([name=picture])");

/** Opens the form with a purchase of beans. */
async function purchase(language: Language) {
  const books = await bookOwner(language);
  const beans = { name: "Maharage", quantity: 100, pricePerUnit: 1500 };
  const { id: item } = await books.add("inventories", beans);
  await books.page.open(newExpensePath(item));
  return { ...books, item: String(item) };
}

/** Opens the page of an expense. */
async function transportExpense(language: Language) {
  const books = await bookOwner(language);
  const row = { category: "transport", description: "Bodaboda", amount: 36_000 };
  const { id } = await books.add("expenses", row);
  await books.page.open(expensePath(id));
  return { ...books, id: String(id) };
}

test("refuses a purchase without its amount and keeps the quantity", async () => {
  const say = wordsIn("fr");
  const { page } = await purchase("fr");
  page.fill("[name=quantity]", "20");
  await page.press(say("bookkeeping.save"));
  expect(page.field("[name=amount]")).toHaveAttribute("aria-invalid", "true");
  expect(page.field("[name=amount]")).toHaveAttribute("autofocus");
  expect(page.field("[name=quantity]")).toHaveValue("20");
  expect(page.field("[name=category]")).toHaveValue("goods");
});

test("refuses a file that is no image with an error at its field and keeps the input", async () => {
  const say = wordsIn("kisw");
  const { page, ask } = await purchase("kisw");
  page.fill("[name=quantity]", "20");
  page.fill("[name=amount]", "36000");
  page.fill("[name=description]", "Gunia la maharage");
  page.unfold(say("bookkeeping.expenses.photoAdd"), page.main);
  page.attach("[name=picture]", [
    createFile(Buffer.from("no picture"), "risiti.jpg", "image/jpeg"),
  ]);
  await page.press(say("bookkeeping.save"));
  expect(page.part(".field-error", pictureFrame(page))).not.toBeEmptyDOMElement();
  expect(pictureFrame(page).closest("details")).toHaveAttribute("open");
  expect(page.field("[name=description]")).toHaveValue("Gunia la maharage");
  expect(page.field("[name=quantity]")).toHaveValue("20");
  expect(page.field("[name=amount]")).toHaveValue("36000");
  expect(await ask("GET", "expenses")).toEqual([]);
});

test("saves a purchase with the photo of its receipt", async () => {
  const say = wordsIn("fr");
  const { page, ask, item } = await purchase("fr");
  page.fill("[name=quantity]", "20");
  page.fill("[name=amount]", "36000");
  page.fill("[name=description]", "Gunia la maharage");
  page.unfold(say("bookkeeping.expenses.photoAdd"), page.main);
  page.attach("[name=picture]", [await photoFile()]);
  await page.press(say("bookkeeping.save"));
  expect(page.flash).toBe(say("bookkeeping.flash.saved"));
  await page.follow("Gunia la maharage");
  const answer = await page.fetch(page.part("main img").getAttribute("src") ?? "");
  const { width } = await sharp(await answer.arrayBuffer()).metadata();
  expect(width).toBe(80);
  expect(await ask("GET", `inventories/${item}`)).toMatchObject({ quantity: 120 });
});
test("adds the photo of a receipt later", async () => {
  const say = wordsIn("kisw");
  const { page } = await transportExpense("kisw");
  page.unfold(say("bookkeeping.expenses.photoAdd"), page.main);
  page.attach("[name=picture]", [await photoFile()]);
  await page.press(say("bookkeeping.expenses.photoSend"));
  const answer = await page.fetch(page.part("main img").getAttribute("src") ?? "");
  expect(answer.headers.get("content-type")).toMatch(/^image\//);
});

test("removes the photo of a receipt", async () => {
  const say = wordsIn("fr");
  const { page } = await transportExpense("fr");
  page.unfold(say("bookkeeping.expenses.photoAdd"), page.main);
  page.attach("[name=picture]", [await photoFile()]);
  await page.press(say("bookkeeping.expenses.photoSend"));
  expect(page.parts("main img")).toHaveLength(1);
  page.unfold(say("bookkeeping.expenses.photoRemove"), page.main);
  await page.press(say("bookkeeping.expenses.photoRemoveNow"));
  expect(page.parts("main img")).toEqual([]);
});

test("refuses a custom category of one letter with an error at its field", async () => {
  const say = wordsIn("kisw");
  const { page } = await transportExpense("kisw");
  page.fill("[name=category]", "+");
  page.fill("[name=ownCategory]", "X");
  await page.press(say("bookkeeping.save"));
  expect(page.field("[name=ownCategory]")).toHaveAttribute("aria-invalid", "true");
  expect(page.field("[name=ownCategory]")).toHaveValue("X");
});

test("saves an expense with a custom category", async () => {
  const { page } = await transportExpense("fr");
  page.fill("[name=category]", "+");
  page.fill("[name=ownCategory]", "Zawadi");
  await page.press(wordsIn("fr")("bookkeeping.save"));
  expect(page.part("main .lead")).toHaveTextContent("Zawadi");
});

test("turns an expense into a purchase of a product, which is then in stock", async () => {
  const say = wordsIn("kisw");
  const { page, add, ask, id } = await transportExpense("kisw");
  const item = await add("inventories", { name: "Maharage", quantity: 1, pricePerUnit: 1500 });
  await page.open(expensePath(id));
  page.fill("[name=category]", "goods");
  page.fill("[name=inventoryId]", "Maharage");
  page.fill("[name=quantity]", "5");
  await page.press(say("bookkeeping.save"));
  expect(page.part("main .lead")).toHaveTextContent(say("bookkeeping.category.goods"));
  expect(await ask("GET", `inventories/${item.id}`)).toMatchObject({ quantity: 6 });
});

test("removes a deleted expense from the list", async () => {
  const say = wordsIn("fr");
  const { page } = await transportExpense("fr");
  page.unfold(say("bookkeeping.expenses.delete"), page.main);
  await page.press(say("bookkeeping.deleteNow"));
  expect(page.flash).toBe(say("bookkeeping.flash.deleted"));
  expect(page.path).toBe(expensesPath);
  expect(page.main).toHaveTextContent(say("bookkeeping.expenses.none"));
});
