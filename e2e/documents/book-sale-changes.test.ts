import { expect, test } from "vitest";
import { salePath } from "#core/books/book-paths.ts";
import type { Language } from "#core/languages.ts";
import { wordsIn } from "../words-in.ts";
import { bookOwner } from "./support/book-owner.ts";
import { textOf } from "./support/visitor.ts";

/**
 * Three beans were sold on credit, due today, and rice is in stock too. The form to change the sale
 * is open.
 */
async function saleToChange(language: Language) {
  const books = await bookOwner(language);
  const { page, add, ask } = books;
  const beans = await add("inventories", { name: "Maharage", quantity: 10, pricePerUnit: 1500 });
  const rice = await add("inventories", { name: "Mchele", quantity: 4, pricePerUnit: 2500 });
  const { id, saleDate } = await add("sales", {
    inventoryId: beans.id,
    quantity: 3,
    saleUnitPrice: 2000,
    onCredit: true,
    customer: "Mama Ali",
  });
  const change = (body: object) => ask("PATCH", `sales/${id}`, body);
  await change({ dueDate: saleDate });
  await page.open(salePath(id));
  const say = wordsIn(language);
  page.unfold(say("bookkeeping.sales.change"), page.main);
  const read = () => ask("GET", `sales/${id}`);
  const save = () => page.press(page.part("form.sale-change button[value=change]"));
  return { ...books, say, riceId: String(rice.id), change, read, save };
}

test("refuses a change to a product without enough stock and keeps the choice", async () => {
  const { page, read, save } = await saleToChange("kisw");
  page.fill("[name=inventoryId]", "Mchele");
  page.fill("[name=quantity]", "5");
  await save();
  expect(page.part("form.sale-change .field-error")).toHaveTextContent("Mchele");
  expect(page.field("[name=inventoryId]")).toHaveDisplayValue("Mchele");
  expect(page.field("[name=quantity]")).toHaveValue("5");
  expect(await read()).toMatchObject({ product: "Maharage", quantity: 3 });
});

test("changes a sale to another product", async () => {
  const { page, say, read, save, riceId } = await saleToChange("fr");
  page.fill("[name=inventoryId]", "Mchele");
  page.fill("[name=quantity]", "1");
  await save();
  expect(page.flash).toBe(say("bookkeeping.flash.saved"));
  expect(await read()).toMatchObject({ product: "Mchele", inventoryId: riceId, cost: 2500 });
});

test("removes an emptied due date", async () => {
  const { page, say, read, save } = await saleToChange("kisw");
  page.fill("[name=dueDate]", "");
  await save();
  expect(page.flash).toBe(say("bookkeeping.flash.saved"));
  expect(await read()).toMatchObject({ dueDate: null });
});

test("shows both versions of a sale changed on another device and saves neither", async () => {
  const { page, say, change, read, save } = await saleToChange("fr");
  page.fill("[name=quantity]", "2");
  await change({ quantity: 4 });
  await save();
  expect(page.part("main caption")).toHaveTextContent(say("bookkeeping.conflict.caption"));
  const cells = page.parts("main tbody tr :is(th, td)").map(textOf);
  expect(cells).toEqual([say("bookkeeping.sales.quantity"), "2", "4"]);
  expect(page.field("[name=quantity]")).toHaveValue("2");
  expect(await read()).toMatchObject({ quantity: 4 });
});

test("saves the user's own version of a sale over that of another device on the second click", async () => {
  const { page, say, change, read, save } = await saleToChange("kisw");
  page.fill("[name=quantity]", "2");
  await change({ quantity: 4 });
  await save();
  await page.press(say("bookkeeping.conflict.keepMine"));
  expect(page.flash).toBe(say("bookkeeping.flash.saved"));
  expect(await read()).toMatchObject({ quantity: 2 });
});
