import { getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { newSalePath, salePath, saleReceiptPath, salesPath } from "#core/books/book-paths.ts";
import type { Language } from "#core/languages.ts";
import { wordsIn } from "../words-in.ts";
import { bookOwner } from "./support/book-owner.ts";

const salesOf = (item: string) => `${newSalePath}?item=${item}`;

/** Ten beans are in stock. */
async function seller(language: Language) {
  const books = await bookOwner(language);
  const beans = { name: "Maharage ya Kigoma", quantity: 10, pricePerUnit: 1500 };
  const { id: beansId } = await books.add("inventories", beans);
  return { ...books, say: wordsIn(language), beansId: String(beansId) };
}

/** Mama Ali owes 1500 for a sale, whose page is open. */
async function sellerOnCredit(language: Language) {
  const books = await seller(language);
  const { id } = await books.add("sales", {
    inventoryId: books.beansId,
    quantity: 1,
    saleUnitPrice: 2000,
    onCredit: true,
    customer: "Mama Ali",
    paidAmount: 500,
  });
  await books.page.open(salePath(id));
  return { ...books, saleId: String(id) };
}

test("offers a product in stock and starts its sale with a quantity of one", async () => {
  const { page, beansId } = await seller("kisw");
  await page.open(newSalePath);
  await page.follow(/^Maharage ya Kigoma/);
  expect(page.path).toBe(salesOf(beansId));
  expect(page.field("[name=quantity]")).toHaveValue("1");
});

test("refuses a sale of more than the stock and keeps the input", async () => {
  const { page, say, ask, beansId } = await seller("fr");
  await page.open(salesOf(beansId));
  page.fill("[name=saleUnitPrice]", "2000");
  page.fill("[name=quantity]", "11");
  await page.press(say("bookkeeping.sales.paid"));
  expect(page.field("[name=quantity]")).toHaveAccessibleDescription(/\b10\b/);
  expect(page.field("[name=quantity]")).toHaveValue("11");
  expect(page.field("[name=saleUnitPrice]")).toHaveValue("2000");
  expect(await ask("GET", "sales")).toEqual([]);
});

test("saves a paid sale in three clicks and leads to its page", async () => {
  const { page, say, ask } = await seller("kisw");
  await page.open(newSalePath);
  await page.follow(/^Maharage ya Kigoma/);
  page.fill("[name=saleUnitPrice]", "2000");
  await page.press(say("bookkeeping.sales.paid"));
  expect(page.flash).toBe(say("bookkeeping.flash.saved"));
  const [sale] = await ask("GET", "sales");
  expect(sale).toMatchObject({ saleId: "S-000001", quantity: 1, saleAmount: 2000, owed: 0 });
  expect(page.path).toBe(salePath(sale.id));
});

test("saves a sale once when its button is clicked twice", async () => {
  const { page, say, ask, beansId } = await seller("fr");
  await page.open(salesOf(beansId));
  page.fill("[name=saleUnitPrice]", "2000");
  page.fill("[name=quantity]", "3");
  await page.pressTwice(say("bookkeeping.sales.paid"));
  const sales = await ask("GET", "sales");
  expect(sales).toMatchObject([{ saleId: "S-000001", quantity: 3, saleAmount: 6000 }]);
  expect(page.path).toBe(salePath(sales[0].id));
});

test("starts the next sale of a product with its last price", async () => {
  const { page, say, add, beansId } = await seller("kisw");
  const sold = { inventoryId: beansId, quantity: 3, saleUnitPrice: 2000 };
  const { id } = await add("sales", sold);
  await page.open(salePath(id));
  await page.follow(say("bookkeeping.sales.next"));
  await page.follow(/^Maharage ya Kigoma/);
  expect(page.field("[name=saleUnitPrice]")).toHaveValue("2000");
});

test("requires the debtor for a sale on credit", async () => {
  const { page, say, ask, beansId } = await seller("fr");
  await page.open(salesOf(beansId));
  page.fill("[name=saleUnitPrice]", "2000");
  await page.press(say("bookkeeping.sales.onCredit"));
  expect(page.field("[name=customer]")).toHaveAttribute("autofocus");
  expect(page.field("[name=saleUnitPrice]")).toHaveValue("2000");
  expect(await ask("GET", "sales")).toEqual([]);
});

test("saves a sale on credit with a down payment", async () => {
  const { page, say, ask, beansId } = await seller("kisw");
  await page.open(salesOf(beansId));
  page.fill("[name=saleUnitPrice]", "2000");
  await page.press(say("bookkeeping.sales.onCredit"));
  page.fill("[name=customer]", "Mama Ali");
  page.fill("[name=paidAmount]", "500");
  await page.press(say("bookkeeping.sales.writeCredit"));
  expect(page.heading).toBe("S-000001");
  expect(await ask("GET", "sales")).toMatchObject([{ customer: "Mama Ali", owed: 1500 }]);
});

test("offers to remind the customer of a sale on credit by WhatsApp", async () => {
  const { page } = await sellerOnCredit("fr");
  const { href } = page.part<HTMLAnchorElement>('main a[href^="https://wa.me/?text="]');
  expect(new URL(href).searchParams.get("text")).toContain("Mama Ali");
});

test("refuses a payment of more than is owed with an error at its field", async () => {
  const { page, say, ask, saleId } = await sellerOnCredit("kisw");
  page.fill("[name=amount]", "2000");
  await page.press(say("bookkeeping.sales.pay"));
  expect(page.field("[name=amount]")).toHaveAccessibleDescription(
    say("bookkeeping.field.paidMore"),
  );
  expect(await ask("GET", `sales/${saleId}`)).toMatchObject({ owed: 1500 });
});

test("leaves the remaining debt after a payment", async () => {
  const { page, say, ask, saleId } = await sellerOnCredit("fr");
  page.fill("[name=amount]", "1000");
  await page.press(say("bookkeeping.sales.pay"));
  expect(page.flash).toBe(say("bookkeeping.flash.paid"));
  expect(await ask("GET", `sales/${saleId}`)).toMatchObject({ owed: 500 });
});

test("lists a sale on credit among the debts, but no paid one", async () => {
  const { page, add, beansId, saleId } = await sellerOnCredit("kisw");
  await add("sales", { inventoryId: beansId, quantity: 1, saleUnitPrice: 2000 });
  await page.open(salesPath);
  await page.follow(page.part('main a[href$="?owed=true"]'));
  const rows = page.parts("main li:has(b)");
  expect(rows).toHaveLength(1);
  expect(rows[0]).toHaveTextContent("Mama Ali");
  await page.follow("Maharage ya Kigoma");
  expect(page.path).toBe(salePath(saleId));
});

test("leads from a sale to its receipt", async () => {
  const { page, say } = await sellerOnCredit("fr");
  await page.follow(say("bookkeeping.sales.receipt"));
  expect(page.part("main article")).toHaveTextContent("S-000001");
});

for (const [phrase, type] of [
  ["bookkeeping.receipt.pdf", "application/pdf"],
  ["bookkeeping.receipt.picture", "image/png"],
] as const) {
  test(`serves a receipt as ${type}`, async () => {
    const { page, say, saleId } = await sellerOnCredit("kisw");
    await page.open(saleReceiptPath(saleId));
    const link = getByRole(page.main, "link", { name: say(phrase) });
    const answer = await page.fetch(link.getAttribute("href") ?? "");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe(type);
    expect(answer.headers.get("content-disposition")).toContain("S-000001");
  });
}
