import type { APIRequestContext, Page } from "@playwright/test";
import type { Language } from "#core/languages.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { clickButton } from "../new-order.ts";
import { newPassword, signInNewUser } from "../new-person.ts";
import { requestByCall } from "../order-by-call.ts";
import { sessionOf, signIn, switchUser } from "../signed-in.ts";
import {
  expect,
  journeySetting,
  main,
  onDesktop,
  onPhoneInEveryRun,
  test,
  unfold,
  wordsIn,
} from "../visit.ts";

test.beforeEach(muteNotifications);

const details = (request: string) => `/market/order-details?request=${request}`;

/** A new user sends a request to the demo trader. */
async function newRequest(page: Page, request: APIRequestContext) {
  const buyer = await signInNewUser(page, request);
  const created = await requestByCall(request, buyer);
  return { ...created, buyer: await signIn(buyer.phone, newPassword) };
}

/** A part of the page that is folded under its summary. */
async function opened(page: Page, summary: string) {
  const fold = main(page).locator("details").filter({ hasText: summary });
  await unfold(fold);
  return fold;
}

for (const [language, other] of [
  ["en", "kisw"],
  ["kisw", "en"],
] as [Language, Language][]) {
  test(
    `completes an order from request to rating, with the buyer in ${language} and the trader in ${other}`,
    journeySetting(language === "en"),
    async ({ visit, page, request }) => {
      const say = wordsIn(language);
      const sayToTrader = wordsIn(other);
      const { id, price, buyer } = await newRequest(page, request);
      const trader = await sessionOf("trader");
      const head = main(page).locator(".page-head");
      const expectFlash = (words: typeof say, key: string) =>
        expect(page.getByText(words(key))).toBeVisible();

      await switchUser(page, trader);
      await visit("/portal/orders", { language: other });
      await expect(main(page).locator(`a[href="${details(id)}"]`)).toHaveText(/\S/);
      await visit(details(id));
      const offer = await opened(page, sayToTrader("orders.act.propose"));
      const newPrice = offer.locator("[name='changes.0.unitPrice']");
      const comment = offer.locator("[name=comment]");
      await newPrice.fill("bei nzuri");
      await unfold(offer.locator("details"));
      await comment.fill("Bei ya shamba imepanda.");
      await clickButton(page, sayToTrader("orders.act.sendProposal"));
      await expect(newPrice).toHaveAttribute("aria-invalid", "true");
      await expect(newPrice).toHaveValue("bei nzuri");
      await expect(comment).toHaveValue("Bei ya shamba imepanda.");
      await newPrice.fill(String(price + 100));
      await clickButton(page, sayToTrader("orders.act.sendProposal"));
      await expectFlash(sayToTrader, "orders.flash.proposalSent");
      await expect(head).toContainText(sayToTrader("orders.state.awaits.buyer"));
      const approve = main(page).getByRole("button", { name: sayToTrader("orders.act.approve") });
      await expect(approve).toHaveCount(0);

      await switchUser(page, buyer);
      await visit("/market/myorders", { language });
      await expect(main(page)).toContainText(say("orders.state.awaits.own"));
      await main(page)
        .locator(`a[href="${details(id)}"]`)
        .click();
      await expect(main(page).locator(".answer .facts")).toContainText("Bei ya shamba imepanda.");
      await clickButton(page, say("orders.act.accept"));
      await expectFlash(say, "orders.flash.orderAgreed");
      await expect(page.locator("h1")).toContainText("TZ-MO-");
      await expect(head).toContainText(say("orders.state.order.approved"));
      const order = new URL(page.url()).searchParams.get("id");
      await expect(main(page).locator(`a[href="/market/payment-details?id=${order}"]`)).toHaveText(
        say("orders.act.payment.pay"),
      );
      const orderDetails = `/market/order-details?id=${order}`;

      await switchUser(page, trader);
      await visit(details(id), { language: other });
      await expect(page).toHaveURL(orderDetails);
      await expect(main(page).locator("#history > ol > li")).toHaveCount(3);

      await visit("/portal/orders?tab=orders");
      const row = main(page)
        .locator("tr")
        .filter({ has: page.locator(`a[href="${orderDetails}"]`) });
      await row.getByRole("button").click();
      await expectFlash(sayToTrader, "orders.flash.orderMoved");
      await expect(page).toHaveURL(/tab=orders/);
      await expect(row).toContainText(sayToTrader("orders.state.order.processed"));
      await visit(orderDetails);
      await clickButton(page, sayToTrader("orders.act.dispatch"));
      await expect(head).toContainText(sayToTrader("orders.state.order.dispatched"));

      await switchUser(page, buyer);
      await visit(details(id), { language });
      await expect(page).toHaveURL(orderDetails);
      await clickButton(page, say("orders.act.receive"));
      await expect(head).toContainText(say("orders.state.order.delivered"));
      const rating = main(page).locator("#rating");
      await rating.locator("[name=comment]").fill("Ubora mzuri sana.");
      await clickButton(page, say("orders.rating.send"));
      await expect(rating.locator(".field-error")).toBeVisible();
      await expect(rating.locator("[name=comment]")).toHaveValue("Ubora mzuri sana.");
      await rating.locator("[name=rating][value='4']").check();
      await clickButton(page, say("orders.rating.send"));
      await expectFlash(say, "orders.flash.orderRated");
      await expect(rating).toHaveCount(0);
      await expect(main(page)).toContainText(say("orders.rating.mark4"));
      const steps = main(page).locator("#history > ol > li");
      await expect(steps).toHaveCount(7);
      await expect(steps.locator("time")).toHaveText(
        Array(7).fill(/^\d\d-\w{3}-\d{4}, \d\d:\d\d$/),
      );
    },
  );
}

test("cancels a request only with a reason and then offers no further action", async ({
  visit,
  page,
  request,
}) => {
  const say = wordsIn("kisw");
  const { id } = await newRequest(page, request);
  await visit(details(id), { language: "kisw" });
  const fold = await opened(page, say("orders.act.cancelRequest"));
  const reason = fold.locator("[name=reason]");
  const cancel = fold.getByRole("button", { name: say("orders.act.sure.cancelRequest") });
  await reason.fill("x");
  await cancel.click();
  await expect(reason).toHaveAttribute("aria-invalid", "true");
  await expect(reason).toBeFocused();
  await expect(reason).toHaveValue("x");
  await expect(fold).toContainText(say("orders.reason.missing"));
  await reason.fill("Nimepata karibu zaidi na nyumbani.");
  await cancel.dblclick();
  await expect(main(page).locator(".page-head")).toContainText(
    say("orders.state.request.cancelled"),
  );
  await expect(main(page)).toContainText("Nimepata karibu zaidi na nyumbani.");
  await expect(main(page).locator("form")).toHaveCount(0);
  await expect(main(page).locator("#history > ol > li")).toHaveCount(2);
  await visit("/market/myorders?group=bad");
  await expect(main(page).locator("tbody tr")).toHaveCount(1);
  await visit("/market/myorders?group=good");
  await expect(main(page)).toContainText(say("orders.page.noneInGroup"));
});

test(
  "rejects an action on a changed order and shows its new state",
  onPhoneInEveryRun,
  async ({ visit, page, request }) => {
    const say = wordsIn("en");
    const { id } = await newRequest(page, request);
    await switchUser(page, await sessionOf("trader"));
    await visit(details(id), { language: "en" });
    // On another phone of the same user: this page is not notified.
    const elsewhere = await page.request.post(details(id), {
      headers: { origin: new URL(page.url()).origin },
      form: { act: "reject", reason: "All of it is promised already." },
      maxRedirects: 0,
    });
    expect(elsewhere.status()).toBe(303);
    await clickButton(page, say("orders.act.approve"));
    await expect(main(page).locator(".notice-error")).toContainText(say("orders.notNow"));
    await expect(main(page).locator(".page-head")).toContainText(
      say("orders.state.request.rejected"),
    );
    await expect(main(page).locator("form")).toHaveCount(0);
  },
);

test(
  "shows the next steps after ordering, and returns 404 for another user's order",
  onDesktop,
  async ({ visit, page, request }) => {
    const say = wordsIn("en");
    const { id, product, price, quantity } = await newRequest(page, request);
    await visit(`/market/order-confirmation?requests=${id},nothing`, { language: "en" });
    const sent = main(page).locator("tbody tr");
    await expect(sent).toHaveCount(1);
    await expect(sent).toContainText(`${product}, ${quantity}\u00a0`);
    await expect(sent).toContainText(`TSh\u00a0${(price * quantity).toLocaleString("en")}`);
    await expect(page.locator("h1")).toHaveText(say("orders.confirmation.title", { count: 1 }));
    await expect(main(page)).toContainText(say("orders.confirmation.onTheWay", { count: 1 }));
    await expect(main(page)).toContainText(say("orders.confirmation.pickup"));
    await main(page)
      .locator(`a[href="${details(id)}"]`)
      .click();
    await expect(page.locator("h1")).toHaveText(say("orders.page.request"));
    await visit("/market/order-details", { status: 404 });
    await switchUser(page, await sessionOf("secondTrader"));
    await visit(details(id), { status: 404 });
    await visit(`/market/order-confirmation?requests=${id}`, { status: 404 });
  },
);

test(
  "leads a buyer without orders to the market, and a user without a shop to starting one",
  onDesktop,
  async ({ visit, page, request }) => {
    const say = wordsIn("kisw");
    await signInNewUser(page, request);
    await visit("/market/myorders", { language: "kisw" });
    await expect(main(page)).toContainText(say("orders.page.none.buyer.requests"));
    await expect(main(page).locator('a[href="/market/market-access"]')).toBeVisible();
    await expect(main(page).locator('a[href="/portal/orders"]')).toHaveCount(0);
    await visit("/portal/orders", { status: 403 });
    await expect(main(page).locator('a[href="/profile/set-up-shop"]')).toBeVisible();
    await page.context().clearCookies();
    await visit("/market/myorders?tab=orders");
    await expect(page).toHaveURL(/\/auth\/login\?back=%2Fmarket%2Fmyorders%3Ftab%3Dorders/);
  },
);
