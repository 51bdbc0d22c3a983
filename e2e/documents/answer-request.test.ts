import { expect, test } from "vitest";
import type { Language } from "#core/languages.ts";
import {
  listedOrderPath,
  listedRequestPath,
  notificationsPath,
  orderPath,
  requestPath,
  salesPath,
} from "#core/paths.ts";
import { formatMoney, formatNumber } from "#web/format/format.ts";
import { wordsIn } from "../words-in.ts";
import { newOrder, newRequest, quantity, unitPrice } from "./support/new-order.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";
import { call } from "./support/people.ts";
import { openAs } from "./support/signed-in-visitor.ts";

for (const [language, other] of [
  ["kisw", "fr"],
  ["fr", "kisw"],
] as [Language, Language][]) {
  const say = wordsIn(language);

  test(`leads the seller from the notification to the buyer, quantity and total of a request, in ${language}`, async () => {
    const app = await pagesApp();
    const { id, trader } = await newRequest(app);
    const page = await openAs(app, trader, language, notificationsPath);
    await page.follow(page.part(`main a[href*="${id}"]`));
    expect(page.path).toBe(requestPath(id));
    const { textContent } = page.part("main .answer");
    expect(textContent).toContain("Amina Juma");
    expect(textContent).toContain(formatNumber(language, quantity));
    expect(textContent).toContain(formatMoney(language, quantity * unitPrice, "TZS"));
  });

  test(`approves a request with one click, in ${language}`, async () => {
    const app = await pagesApp();
    const { id, trader } = await newRequest(app);
    const page = await openAs(app, trader, language, requestPath(id));
    await page.press(say("orders.act.approve"), page.part("main .answer"));
    expect(page.part(".flash").textContent).toContain(say("orders.flash.orderApproved"));
    expect(page.heading).toContain("TZ-MO-");
  });

  test(`leads the buyer from the notification to the order that the request became, in ${other}`, async () => {
    const app = await pagesApp();
    const { id, requestId, number, buyer } = await newOrder(app);
    const page = await openAs(app, buyer, other, listedRequestPath(requestId));
    expect(page.path).toBe(orderPath(id));
    expect(page.heading).toContain(number);
    const state = wordsIn(other)("orders.state.order.approved");
    expect(page.part("main .page-head")).toHaveTextContent(state);
  });

  test(`returns 404 with a message for the list opened at another seller's order, in ${other}`, async () => {
    const app = await pagesApp();
    const { id } = await newOrder(app);
    const page = await openAs(app, "secondTrader", other, listedOrderPath(id), { status: 404 });
    expect(page.main).toHaveTextContent(wordsIn(other)("orders.page.notThere"));
  });
}

const promised = "Tout est déjà promis.";

/** Opens the seller's list with a new request in it. */
async function listedRequest(app: PagesApp) {
  const say = wordsIn("fr");
  const { id, trader } = await newRequest(app);
  const page = await openAs(app, trader, "fr", salesPath);
  const selector = `main .answer:has(a[href="${requestPath(id)}"])`;
  const row = () => page.part(selector);
  const isListed = () => page.parts(selector).length > 0;
  // Each button also names its row for screen readers.
  const approve = () => page.button(new RegExp(`^${say("orders.act.approve")}`), row());
  const reject = (reason: string) => {
    const fold = page.unfold(say("orders.act.reject"), row());
    page.fill("[name=reason]", reason, fold);
    return page.press(say("orders.act.sure.reject"), fold);
  };
  return { page, say, id, trader, row, isListed, approve, reject };
}

test("removes a request from the list after approving it with a double click", async () => {
  const { page, say, isListed, approve } = await listedRequest(await pagesApp());
  await page.pressTwice(approve());
  expect(page.part(".flash").textContent).toContain(say("orders.flash.orderApproved"));
  expect(page.path).toBe(salesPath);
  expect(isListed()).toBe(false);
});

test("keeps a reason of one letter when a rejection from the list is refused", async () => {
  const { page, row, reject } = await listedRequest(await pagesApp());
  await reject("x");
  const reason = page.field("[name=reason]", row());
  expect(reason).toHaveAttribute("aria-invalid", "true");
  expect(reason).toHaveValue("x");
  expect(reason.closest("details")).toHaveAttribute("open");
});

test("removes a rejected request from the list", async () => {
  const { page, say, isListed, reject } = await listedRequest(await pagesApp());
  await reject(promised);
  expect(page.flash).toBe(say("orders.flash.orderMoved"));
  expect(isListed()).toBe(false);
});

test("lists a request that was answered in the meantime with its state and without forms", async () => {
  const app = await pagesApp();
  const { page, say, id, trader, row, approve } = await listedRequest(app);
  const path = `portal/market-order-request/${id}/reject`;
  await call(app, "POST", path, { token: trader.token, body: { reason: promised } });
  await page.press(approve());
  expect(page.part(".notice-error", row())).toHaveTextContent(say("orders.notNow"));
  expect(row()).toHaveTextContent(say("orders.state.request.rejected"));
  expect(page.parts("form", row())).toEqual([]);
});
