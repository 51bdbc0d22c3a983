import { expect, test } from "vitest";
import type { Language } from "#core/languages.ts";
import { paymentPath } from "#core/paths.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";
import { wordsIn } from "../words-in.ts";
import { newOrder } from "./support/new-order.ts";
import { total } from "./support/order-payments.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";
import { call, demoPerson, type TestPerson } from "./support/people.ts";
import { openAs } from "./support/signed-in-visitor.ts";
import { textOf } from "./support/visitor.ts";

const accounts = "/profile/payment-accounts";
const till = "512345678";
const name = "Duka la Neema";
const reference = "9AB1234567";

/** Adds an M-Pesa till number as an additional account of the seller. */
async function addTill(app: PagesApp, { token }: TestPerson): Promise<string> {
  const mobile = { kind: "mobile", provider: "mpesa", numberType: "till", number: till, name };
  const body = { ...mobile, currentPassword: demoPassword };
  return String((await call(app, "POST", "portal/payment-account", { token, body })).id);
}

/** The form that adds an account, filled in except for the password. */
async function addingTill(app: PagesApp, language: Language) {
  const say = wordsIn(language);
  const page = await openAs(app, "trader", language, accounts);
  await page.follow(say("payments.accounts.add.mobile"));
  page.fill("[name=provider]", "mpesa");
  page.check(say("payments.number.till"));
  page.fill("[name=number]", till);
  page.fill("[name=name]", name);
  return { page, say, add: say("payments.accounts.act.add") };
}

/** The page where the buyer of an order pays a seller who has a new till number. */
async function payingTill(app: PagesApp, language: Language) {
  const order = await newOrder(app);
  const account = await addTill(app, order.trader);
  const page = await openAs(app, order.buyer, language, paymentPath(order.id));
  const way = `[name=option][value="mobile ${account}"]`;
  const say = wordsIn(language);
  return { page, say, way, number: order.number, send: say("payments.act.send") };
}

test("rejects a new payment account with a wrong password and keeps its number", async () => {
  const { page, add } = await addingTill(await pagesApp(), "kisw");
  page.fill("[name=currentPassword]", "nyanya nyekundu");
  await page.press(add);
  expect(page.field("[name=currentPassword]")).toHaveAttribute("aria-invalid", "true");
  expect(page.field("[name=number]")).toHaveValue(till);
  expect(page.part("main [name=numberType][value=till]")).toBeChecked();
});

for (const language of ["kisw", "fr"] as const) {
  test(`adds a payment account with the seller's password, in ${language}`, async () => {
    const { page, say, add } = await addingTill(await pagesApp(), language);
    page.fill("[name=currentPassword]", demoPassword);
    await page.press(add);
    expect(page.flash).toBe(say("payments.flash.accountAdded"));
    expect(page.path).toBe(accounts);
    expect(page.main).toHaveTextContent(till);
  });

  test(`shows the buyer how a new till number is paid, and that it is new, in ${language}`, async () => {
    const { page, say, way, number } = await payingTill(await pagesApp(), language);
    const place = page.unfold(till, page.part("#pay-to"));
    expect(place).toHaveTextContent(name);
    expect(place).toHaveTextContent(say("payments.payTo.new", { days: 0 }));
    expect(place).toHaveTextContent(say("payments.steps.mobile.till", { number: till }));
    expect(place).toHaveTextContent(number);
    expect(textOf(page.field(way).closest("label"))).toContain(till);
  });

  test(`shows the seller which reference was paid to which account, in ${language}`, async () => {
    const app = await pagesApp();
    const { id, buyer, trader } = await newOrder(app);
    const paymentAccount = await addTill(app, trader);
    const body = { option: "mobile", paymentAccount, amount: total, reference };
    await call(app, "POST", `market-order/payment/${id}`, { token: buyer.token, body });
    const page = await openAs(app, trader, language, paymentPath(id));
    expect(page.main).toHaveTextContent(till);
    expect(page.main).toHaveTextContent(reference);
  });
}

test("rejects the order number as reference and keeps the payment method", async () => {
  const { page, say, way, number, send } = await payingTill(await pagesApp(), "fr");
  page.check(way);
  page.fill("[name=reference]", number);
  await page.press(send);
  const errors = page.parts("main .field-error").map(({ textContent }) => textContent);
  expect(errors).toEqual([say("payments.reference.isOrder")]);
  expect(page.field(way)).toBeChecked();
});

test("sends a lower-case reference in capitals", async () => {
  const { page, say, way, send } = await payingTill(await pagesApp(), "kisw");
  page.check(way);
  page.fill("[name=reference]", reference.toLowerCase());
  await page.press(send);
  expect(page.flash).toBe(say("payments.flash.paymentSent"));
  expect(page.part("main article")).toHaveTextContent(reference);
});

test("removes a payment account with the seller's password", async () => {
  const app = await pagesApp();
  const say = wordsIn("fr");
  const trader = await demoPerson(app, "trader");
  const id = await addTill(app, trader);
  const page = await openAs(app, trader, "fr", accounts);
  await page.follow(page.part(`main article a[href="${accounts}/${id}"]`));
  const form = page.part("main form:has([name=act][value=remove])");
  page.fill("[name=currentPassword]", demoPassword, form);
  await page.press(say("payments.accounts.act.remove"), form);
  expect(page.flash).toBe(say("payments.flash.accountRemoved"));
  expect(page.main).not.toHaveTextContent(till);
});

test("leads a buyer from the payment accounts to setting up a shop", async () => {
  const page = await openAs(await pagesApp(), "buyer", "fr", accounts);
  expect(page.main).toHaveTextContent(wordsIn("fr")("web.tradersOnly.title"));
  await page.follow(wordsIn("fr")("web.tradersOnly.begin"));
  expect(page.path).toBe("/profile/set-up-shop");
});

test("returns 404 for another seller's payment account", async () => {
  const app = await pagesApp();
  const id = await addTill(app, await demoPerson(app, "secondTrader"));
  await openAs(app, "trader", "fr", `${accounts}/${id}`, { status: 404 });
});
