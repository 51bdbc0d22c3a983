import { expect, test } from "vitest";
import type { Language } from "#core/languages.ts";
import { myOrdersPath, orderPath, paymentPath, requestPath } from "#core/paths.ts";
import { formatMoney } from "#web/format/format.ts";
import { wordsIn } from "../words-in.ts";
import { newRequest, quantity, unitPrice } from "./support/new-order.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";
import { call } from "./support/people.ts";
import { openAs } from "./support/signed-in-visitor.ts";
import { textOf, type Visitor } from "./support/visitor.ts";

const newPrice = unitPrice + 100;
const why = "Bei ya shamba imepanda.";
const cause = "Nimepata karibu zaidi na nyumbani.";
const state = (page: Visitor) => textOf(page.part("main .page-head"));

/** A request for which the seller proposes a higher price. */
async function proposed(app: PagesApp) {
  const request = await newRequest(app);
  const { token } = request.trader;
  const { lines } = await call(app, "GET", `market-order-request/${request.id}`, { token });
  const changes = [{ lineId: lines[0].id, unitPrice: newPrice, quantity }];
  const body = { changes, comment: why };
  await call(app, "POST", `portal/market-order-request/${request.id}/propose`, { token, body });
  return request;
}

test("keeps the input when a proposed price is no number", async () => {
  const app = await pagesApp();
  const say = wordsIn("kisw");
  const { id, trader } = await newRequest(app);
  const page = await openAs(app, trader, "kisw", requestPath(id));
  const offer = page.unfold(say("orders.act.propose"), page.main);
  page.fill("[name='changes.0.unitPrice']", "bei nzuri", offer);
  page.unfold(say("orders.act.comment"), offer);
  page.fill("[name=comment]", why, offer);
  await page.press(say("orders.act.sendProposal"));
  const price = page.field("[name='changes.0.unitPrice']");
  expect(price).toHaveAttribute("aria-invalid", "true");
  expect(price).toHaveValue("bei nzuri");
  const refused = page.part<HTMLDetailsElement>("main .answer-acts > details[open]");
  expect(refused).toContainElement(price);
  expect(page.field("[name=comment]", refused)).toHaveValue(why);
});

for (const language of ["en", "kisw"] as const) {
  test(`leaves a proposed price to the buyer and no longer offers approval, in ${language}`, async () => {
    const app = await pagesApp();
    const say = wordsIn(language);
    const { id, trader } = await newRequest(app);
    const page = await openAs(app, trader, language, requestPath(id));
    const offer = page.unfold(say("orders.act.propose"), page.main);
    page.fill("[name='changes.0.unitPrice']", String(newPrice), offer);
    // Without scripts, the total is shown before it is sent.
    await page.press(say("orders.act.sendProposal"));
    await page.press(say("orders.act.sendProposal"));
    expect(page.flash).toBe(say("orders.flash.proposalSent"));
    expect(page.main).toHaveTextContent(say("orders.state.awaits.buyer"));
    expect(page.parts("main button").map(textOf)).not.toContain(say("orders.act.approve"));
  });

  test(`shows the buyer both prices and what each comes to, in ${language}`, async () => {
    const app = await pagesApp();
    const say = wordsIn(language);
    const { id, buyer } = await proposed(app);
    const page = await openAs(app, buyer, language, myOrdersPath);
    expect(page.main).toHaveTextContent(say("orders.state.awaits.own"));
    await page.follow(page.part(`main a[href="${requestPath(id)}"]`));
    const facts = textOf(page.part("main .answer .facts"));
    const amounts = [unitPrice, unitPrice * quantity, newPrice, newPrice * quantity];
    for (const amount of amounts) {
      expect(facts).toContain(formatMoney(language, amount, "TZS").replace(/\s/g, " "));
    }
    expect(facts).toContain(why);
    expect(facts).toContain(say("orders.word.until"));
  });

  test(`turns an accepted proposal into an order that can be paid, in ${language}`, async () => {
    const app = await pagesApp();
    const say = wordsIn(language);
    const { id, buyer } = await proposed(app);
    const page = await openAs(app, buyer, language, requestPath(id));
    await page.press(say("orders.act.accept"));
    expect(page.flash).toBe(say("orders.flash.orderAgreed"));
    expect(page.heading).toContain("TZ-MO-");
    expect(state(page)).toContain(say("orders.state.order.approved"));
    const order = new URLSearchParams(page.path.split("?")[1]).get("id") ?? "";
    await page.follow(say("orders.act.payment.pay"));
    expect(page.path).toBe(paymentPath(order));
  });
}

test("leads the seller from the request's address to the order it became", async () => {
  const app = await pagesApp();
  const { id, buyer, trader } = await proposed(app);
  const path = `market-order-request/accept/${id}`;
  const { orderId } = await call(app, "POST", path, { token: buyer.token, body: {} });
  const page = await openAs(app, trader, "kisw", requestPath(id));
  expect(page.path).toBe(orderPath(orderId));
  expect(page.parts("#history > ol > li")).toHaveLength(3);
});

/** The buyer's form that cancels a request, unfolded, with its reason filled in. */
async function cancelling(app: PagesApp, language: Language, reason: string) {
  const say = wordsIn(language);
  const { id, buyer } = await newRequest(app);
  const page = await openAs(app, buyer, language, requestPath(id));
  const fold = page.unfold(say("orders.act.cancelRequest"), page.main);
  page.fill("[name=reason]", reason, fold);
  return { page, say, fold, cancel: say("orders.act.sure.cancelRequest") };
}

test("rejects a cancellation with a reason of one letter, with an error at the reason", async () => {
  const { page, say, fold, cancel } = await cancelling(await pagesApp(), "kisw", "x");
  await page.press(cancel, fold);
  const reason = page.field("[name=reason]");
  expect(reason).toHaveAttribute("aria-invalid", "true");
  expect(reason).toHaveAttribute("autofocus");
  expect(reason).toHaveValue("x");
  expect(reason).toHaveAccessibleDescription(expect.stringContaining(say("orders.reason.missing")));
  expect(reason.closest("details")).toHaveAttribute("open");
});

test("cancels a request once on a double click and keeps the reason", async () => {
  const { page, say, fold, cancel } = await cancelling(await pagesApp(), "fr", cause);
  await page.pressTwice(cancel, fold);
  expect(state(page)).toContain(say("orders.state.request.cancelled"));
  expect(page.main).toHaveTextContent(cause);
  expect(page.parts("#history > ol > li")).toHaveLength(2);
});

test("offers no further action on a cancelled request", async () => {
  const { page, fold, cancel } = await cancelling(await pagesApp(), "kisw", cause);
  await page.press(cancel, fold);
  expect(page.status).toBe(200);
  expect(page.parts("main form")).toEqual([]);
});

test("refuses to approve a request that was rejected in the meantime and shows its state", async () => {
  const app = await pagesApp();
  const say = wordsIn("fr");
  const { id, trader } = await newRequest(app);
  const page = await openAs(app, trader, "fr", requestPath(id));
  const { token } = trader;
  const body = { reason: "Tout est déjà promis." };
  await call(app, "POST", `portal/market-order-request/${id}/reject`, { token, body });
  await page.press(say("orders.act.approve"));
  expect(page.part("main .notice-error")).toHaveTextContent(say("orders.notNow"));
  expect(state(page)).toContain(say("orders.state.request.rejected"));
  expect(page.parts("main form")).toEqual([]);
});
