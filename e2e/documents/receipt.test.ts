import { getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { orderPath, paymentPath } from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { confirmPayment, paidAtPickup } from "./support/order-payments.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";
import { openAs } from "./support/signed-in-visitor.ts";
import type { Visitor } from "./support/visitor.ts";

const receiptPath = (order: string) => `/market/payment-details/receipt?id=${order}`;

/** An order that was paid at its pickup, as its seller confirmed. */
async function paidOrder(app: PagesApp) {
  const order = await paidAtPickup(app);
  await confirmPayment(app, order);
  return order;
}

/** Returns the file behind a link of the page. */
function fileBehind(page: Visitor, name: string): Promise<Response> {
  const link = getByRole(page.main, "link", { name });
  return page.fetch(link.getAttribute("href") ?? "");
}

test("returns 404 for the receipt of an unconfirmed payment", async () => {
  const app = await pagesApp();
  const { id, buyer } = await paidAtPickup(app);
  await openAs(app, buyer, "kisw", receiptPath(id), { status: 404 });
});

test("leads the seller from the confirmed payment to the receipt", async () => {
  const app = await pagesApp();
  const say = wordsIn("fr");
  const { id, trader } = await paidAtPickup(app);
  const page = await openAs(app, trader, "fr", paymentPath(id));
  await page.press(say("payments.act.confirm"));
  await page.follow(say("payments.receipt.open"));
  expect(page.path).toBe(receiptPath(id));
  expect(page.heading).toBe(say("payments.receipt.title"));
  expect(page.main).toHaveTextContent(say("payments.receipt.note.seller"));
});

test("leads the buyer from the paid order to the receipt in the buyer's language", async () => {
  const app = await pagesApp();
  const say = wordsIn("kisw");
  const { id, buyer } = await paidOrder(app);
  const page = await openAs(app, buyer, "kisw", orderPath(id));
  await page.follow(say("orders.act.payment.see"));
  await page.follow(say("payments.receipt.open"));
  expect(page.path).toBe(receiptPath(id));
  const facts = page.part("main article");
  expect(facts).toHaveTextContent(/TZ-MO-\d+-R/);
  expect(facts).toHaveTextContent(say("payments.option.pickup.name"));
  expect(facts).toHaveTextContent(say("payments.receipt.note.seller"));
});

test("does not cache the PDF of the receipt", async () => {
  const app = await pagesApp();
  const { id, buyer } = await paidOrder(app);
  const page = await openAs(app, buyer, "kisw", receiptPath(id));
  const pdf = await fileBehind(page, wordsIn("kisw")("payments.receipt.pdf"));
  expect((await pdf.text()).slice(0, 5)).toBe("%PDF-");
  expect(pdf.headers.get("cache-control")).toContain("no-store");
});

test("serves the picture of the receipt as a PNG named by its number, uncached", async () => {
  const app = await pagesApp();
  const { id, buyer } = await paidOrder(app);
  const page = await openAs(app, buyer, "fr", receiptPath(id));
  const { headers } = await fileBehind(page, wordsIn("fr")("payments.receipt.picture"));
  expect(headers.get("content-type")).toBe("image/png");
  expect(headers.get("content-disposition")).toMatch(/TZ-MO-\d+-R\.png$/);
  expect(headers.get("cache-control")).toContain("no-store");
});

test("returns 404 for another buyer's receipt and its PDF", async () => {
  const app = await pagesApp();
  const { id } = await paidOrder(app);
  const page = await openAs(app, "logistics", "en", receiptPath(id), { status: 404 });
  const pdf = await page.fetch(`/market/payment-details/${id}/receipt.pdf`);
  expect(pdf.status).toBe(404);
});
