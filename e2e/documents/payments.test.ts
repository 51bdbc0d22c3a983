import { expect, test } from "vitest";
import { smallPdf } from "#app/testing/upload-samples.ts";
import type { Language } from "#core/languages.ts";
import { orderPath, paymentPath, unpaidOrdersPath } from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { newOrder } from "./support/new-order.ts";
import {
  bankReceipt,
  choosePaymentMethod,
  confirmPayment,
  paidAtPickup,
  paidByBank,
  refusePayment,
  total,
} from "./support/order-payments.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";
import { openAs } from "./support/signed-in-visitor.ts";
import { textOf, type Visitor } from "./support/visitor.ts";

const reference = "FT-204981336";
const why = "Nothing has arrived at the bank.";
const errors = (page: Visitor) => page.parts("main .field-error").map(textOf);

/** The page where a new order is paid. */
async function paying(app: PagesApp, language: Language) {
  const { id, buyer } = await newOrder(app);
  const page = await openAs(app, buyer, language, paymentPath(id));
  const say = wordsIn(language);
  return { page, id, say, send: say("payments.act.send") };
}

test("leads the buyer from the order to its payment, which starts with the total", async () => {
  const app = await pagesApp();
  const { id, buyer } = await newOrder(app);
  const page = await openAs(app, buyer, "kisw", orderPath(id));
  await page.follow(page.part(`main a[href="${paymentPath(id)}"]`));
  expect(page.field("[name=amount]")).toHaveValue(String(total));
});

test("rejects a payment of another amount and keeps the input", async () => {
  const { page, say, send } = await paying(await pagesApp(), "kisw");
  choosePaymentMethod(page, "bankTransfer");
  page.fill("[name=amount]", "12");
  page.fill("[name=reference]", reference);
  page.attach("[name=proof]", [bankReceipt()]);
  await page.press(send);
  expect(page.field("[name=amount]")).toHaveAttribute("aria-invalid", "true");
  expect(page.field("[name=amount]")).toHaveValue("12");
  expect(page.field("[name=reference]")).toHaveValue(reference);
  expect(page.part('main [value^="bankTransfer "]')).toBeChecked();
  expect(errors(page)).toEqual([say("payments.otherAmount")]);
});

test("creates one pending payment when a payment with its receipt is sent twice", async () => {
  const { page, say, send } = await paying(await pagesApp(), "kisw");
  choosePaymentMethod(page, "bankTransfer");
  page.fill("[name=reference]", reference);
  page.attach("[name=proof]", [bankReceipt()]);
  await page.pressTwice(send);
  expect(page.flash).toBe(say("payments.flash.paymentSent"));
  expect(page.main).toHaveTextContent(say("payments.page.buyer.submitted"));
  expect(page.parts("main article")).toHaveLength(1);
  expect(page.part("main article")).toHaveTextContent(say("payments.list.proof"));
  expect(page.parts("[name=option]")).toEqual([]);
});

test("lets the seller download the receipt of a payment as it was sent", async () => {
  const app = await pagesApp();
  const { id, trader } = await paidByBank(app, reference);
  const page = await openAs(app, trader, "fr", paymentPath(id));
  expect(page.main).toHaveTextContent(reference);
  const article = page.part("main article");
  const link = page.part<HTMLAnchorElement>("a[download]", article);
  expect(textOf(link)).toBe(wordsIn("fr")("payments.list.proof"));
  const file = await page.fetch(link.getAttribute("href") ?? "");
  expect(Buffer.from(await file.arrayBuffer())).toEqual(smallPdf);
  const disposition = file.headers.get("content-disposition");
  expect(disposition).toMatch(/^attachment; .*TZ-MO-\d+\.pdf$/);
});

/** A bank payment as the seller sees it. */
async function answering(app: PagesApp, language: Language) {
  const order = await paidByBank(app);
  const page = await openAs(app, order.trader, language, paymentPath(order.id));
  return { page, say: wordsIn(language) };
}

test("rejects the refusal of a payment without a reason", async () => {
  const { page, say } = await answering(await pagesApp(), "en");
  await page.press(say("payments.act.refuse"));
  expect(page.field("[name=reason]")).toHaveAttribute("aria-invalid", "true");
});

test("confirms the refusal of a payment to the seller", async () => {
  const { page, say } = await answering(await pagesApp(), "fr");
  page.fill("[name=reason]", why);
  await page.press(say("payments.act.refuse"));
  expect(page.flash).toBe(say("payments.flash.paymentRefused"));
});

test("confirms the arrival of a payment to the seller", async () => {
  const { page, say } = await answering(await pagesApp(), "kisw");
  await page.press(say("payments.act.confirm"));
  expect(page.flash).toBe(say("payments.flash.paymentConfirmed"));
});

test("shows the reason of a refused payment, which can be paid again at pickup without a reference", async () => {
  const app = await pagesApp();
  const say = wordsIn("kisw");
  const order = await paidByBank(app);
  await refusePayment(app, order, why);
  const page = await openAs(app, order.buyer, "kisw", paymentPath(order.id));
  expect(page.main).toHaveTextContent(why);
  choosePaymentMethod(page, "pickup");
  await page.press(say("payments.act.send"));
  expect(page.flash).toBe(say("payments.flash.paymentSent"));
  expect(page.main).toHaveTextContent(say("payments.page.buyer.pickup"));
});

test("shows the buyer that an order is paid and offers no payment", async () => {
  const app = await pagesApp();
  const order = await paidAtPickup(app);
  await confirmPayment(app, order);
  const page = await openAs(app, order.buyer, "kisw", paymentPath(order.id));
  expect(page.main).toHaveTextContent(wordsIn("kisw")("payments.page.paid"));
  expect(page.parts("[name=option]")).toEqual([]);
});

test("rejects a payment without a payment method", async () => {
  const { page, say, send } = await paying(await pagesApp(), "fr");
  await page.press(send);
  expect(errors(page)).toEqual([say("payments.option.missing")]);
});

test("rejects a transfer without a reference and keeps the payment method", async () => {
  const { page, send } = await paying(await pagesApp(), "fr");
  choosePaymentMethod(page, "easyTransfer");
  await page.press(send);
  expect(page.field("[name=reference]")).toHaveAttribute("aria-invalid", "true");
  expect(page.part('main [value="easyTransfer"]')).toBeChecked();
});

test("returns 404 for the payment of another buyer's order, and leads to the unpaid ones without an order", async () => {
  const app = await pagesApp();
  const { id } = await newOrder(app);
  const page = await openAs(app, "logistics", "en", paymentPath(id), { status: 404 });
  await page.open("/market/payment-details");
  expect(page.path).toBe(unpaidOrdersPath);
});
