import type { APIRequestContext, Page } from "@playwright/test";
import type { Language } from "#core/languages.ts";
import { formatMoney, formatNumber } from "#web/format/format.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { newPassword, signInNewUser } from "../new-person.ts";
import { requestByCall } from "../order-by-call.ts";
import { sessionOf, signIn, switchUser } from "../signed-in.ts";
import { expect, journeySetting, main, test, unfold, wordsIn } from "../visit.ts";

test.beforeEach(muteNotifications);

const details = (request: string) => `/market/order-details?request=${request}`;

/**
 * A new user, Amina Juma, sends a request to the demo trader; the trader is signed in on the phone.
 */
async function newRequest(page: Page, request: APIRequestContext) {
  const person = await signInNewUser(page, request);
  const created = await requestByCall(request, person);
  const buyer = await signIn(person.phone, newPassword);
  await switchUser(page, await sessionOf("trader"));
  return { ...created, buyer };
}

for (const [language, other] of [
  ["kisw", "fr"],
  ["fr", "kisw"],
] as [Language, Language][]) {
  test(
    `approves a request from the notification in one click, in ${language}, and notifies the buyer in ${other}`,
    journeySetting(language === "kisw"),
    async ({ visit, page, request }) => {
      const say = wordsIn(language);
      const { id, quantity, total, buyer } = await newRequest(page, request);
      await visit("/profile/notifications", { language });
      await main(page).locator(`a[href*="${id}"]`).first().click();
      const answer = main(page).locator(".answer");
      await expect(answer).toContainText("Amina Juma");
      await expect(answer).toContainText(formatNumber(language, quantity));
      await expect(answer).toContainText(formatMoney(language, total, "TZS"));
      const approve = answer.getByRole("button", { name: say("orders.act.approve") });
      await expect(approve).toBeInViewport();
      await approve.click();
      await expect(page.getByText(say("orders.flash.orderApproved"))).toBeVisible();
      await expect(page.locator("h1")).toContainText("TZ-MO-");

      await switchUser(page, buyer);
      await visit(`/market/myorders?request=${id}`, { language: other });
      await expect(page.locator("h1")).toContainText("TZ-MO-");
      await expect(main(page).locator(".page-head")).toContainText(
        wordsIn(other)("orders.state.order.approved"),
      );
      const order = new URL(page.url()).searchParams.get("id");
      await switchUser(page, await sessionOf("secondTrader"));
      await visit(`/market/myorders?order=${order}`, { status: 404 });
      await expect(main(page)).toContainText(wordsIn(other)("orders.page.notThere"));
    },
  );
}

test("answers a request from the list in one click, keeps a rejection reason and reports an earlier answer", async ({
  visit,
  page,
  request,
}) => {
  const say = wordsIn("fr");
  const first = await newRequest(page, request);
  const second = await newRequest(page, request);
  const third = await newRequest(page, request);
  const row = (id: string) =>
    main(page)
      .locator(".answer")
      .filter({ has: page.locator(`a[href="${details(id)}"]`) });
  const approve = (id: string) => row(id).getByRole("button", { name: say("orders.act.approve") });
  await visit("/portal/orders", { language: "fr" });
  await approve(first.id).dblclick();
  await expect(page.getByText(say("orders.flash.orderApproved"))).toBeVisible();
  await expect(page).toHaveURL(/\/portal\/orders$/);
  await expect(row(first.id)).toHaveCount(0);

  const fold = row(second.id).locator("details");
  await unfold(fold);
  const reason = fold.locator("[name=reason]");
  const reject = fold.getByRole("button", { name: say("orders.act.sure.reject") });
  await reason.fill("x");
  await reject.click();
  await expect(reason).toHaveAttribute("aria-invalid", "true");
  await expect(reason).toHaveValue("x");
  await reason.fill("Tout est déjà promis.");
  await reject.click();
  await expect(page.getByText(say("orders.flash.orderMoved"))).toBeVisible();
  await expect(row(second.id)).toHaveCount(0);

  // On another phone of the same user: this page is not notified.
  const elsewhere = await page.request.post(details(third.id), {
    headers: { origin: new URL(page.url()).origin },
    form: { act: "reject", reason: "Tout est déjà promis." },
    maxRedirects: 0,
  });
  expect(elsewhere.status()).toBe(303);
  await approve(third.id).click();
  await expect(row(third.id).locator(".notice-error")).toContainText(say("orders.notNow"));
  await expect(row(third.id)).toContainText(say("orders.state.request.rejected"));
  await expect(row(third.id).locator("form")).toHaveCount(0);
});
