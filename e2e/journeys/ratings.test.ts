import type { APIRequestContext, Page } from "@playwright/test";
import type { Language } from "#core/languages.ts";
import { apiBase } from "#core/paths.ts";
import { demoId } from "#data/demo/demo-id.ts";
import { demoSignIns } from "#data/demo/demo-people.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";
import { bearerHeader } from "../bearer-header.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { clickButton } from "../new-order.ts";
import { newPassword, signInNewUser } from "../new-person.ts";
import { requestByCall } from "../order-by-call.ts";
import { sessionOf, signIn, switchUser } from "../signed-in.ts";
import { expect, journeySetting, main, onDesktop, test, wordsIn } from "../visit.ts";

test.beforeEach(muteNotifications);

const traderPage = `/market/market-access/trader/${demoId("tz", "account", "trader 0")}`;

/** A new user has received an order from the demo trader. */
async function newDelivered(page: Page, request: APIRequestContext) {
  const person = await signInNewUser(page, request);
  const created = await requestByCall(request, person);
  const seller = await bearerHeader(request, demoSignIns.trader.email, demoPassword);
  const post = async (path: string) => {
    const answer = await request.post(`${apiBase}/${path}`, { headers: seller, data: {} });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()).data;
  };
  const { id, lines } = await post(`portal/market-order-request/${created.id}/approve`);
  for (const act of ["process", "dispatch", "deliver"])
    await post(`portal/market-order/${id}/${act}`);
  const product = `/market/market-access/single-product/${lines[0].product.id}`;
  return { order: id as string, product, buyer: await signIn(person.phone, newPassword) };
}

for (const language of ["kisw", "fr"] as Language[]) {
  test(
    `shows a rating to the next visitor, answers, reports and hides it: ${language}`,
    journeySetting(language === "kisw"),
    async ({ visit, page, request, context }) => {
      const say = wordsIn(language);
      const { order, product, buyer } = await newDelivered(page, request);
      const words = `Mzigo umefika salama ${order.slice(-6)}.`;
      const ratingItem = () => main(page).locator("#ratings li").filter({ hasText: words });
      const ratingPage = `/market/market-access/ratings/order/${order}`;

      await switchUser(page, buyer);
      await visit(`/market/order-details?id=${order}`, { language });
      const form = main(page).locator("#rating");
      await form.locator("[name=rating][value='5']").check();
      await form.locator("[name=comment]").fill(words);
      await clickButton(page, say("orders.rating.send"));
      await expect(page.getByText(say("orders.flash.orderRated"))).toBeVisible();

      await context.clearCookies({ name: buyer.name });
      await visit(product);
      await expect(main(page).locator("[href='#ratings']")).toContainText(/[\d.,]+\s\(\d+\)/);
      await expect(main(page).locator(".seller")).toContainText(/[\d.,]+\s\(\d+\)/);
      await expect(ratingItem()).toContainText(say("ratings.shown.stars", { stars: 5 }));
      await expect(ratingItem()).toContainText("Amina");
      await expect(ratingItem()).not.toContainText("Juma");
      await visit(traderPage);
      await expect(ratingItem()).toContainText(say("ratings.shown.stars", { stars: 5 }));
      await expect(main(page).locator(".seller")).toContainText(say("market.trader.checked"));

      await ratingItem().getByRole("link").click();
      await expect(page).toHaveURL(ratingPage);
      await main(page)
        .getByRole("link", { name: say("ratings.report.signIn") })
        .click();
      await expect(page).toHaveURL(/\/auth\/login\?back=/);

      await switchUser(page, await sessionOf("trader"));
      await visit(ratingPage);
      await main(page).locator("[name=text]").fill("a");
      await clickButton(page, say("ratings.answer.send"));
      await expect(main(page).locator(".field-error")).toHaveText(say("ratings.answer.missing"));
      await main(page).locator("[name=text]").fill("Karibu tena sokoni.");
      await clickButton(page, say("ratings.answer.send"));
      await expect(page.getByText(say("ratings.flash.answered"))).toBeVisible();
      await expect(main(page)).toContainText("Karibu tena sokoni.");
      await expect(main(page).locator("[name=text]")).toHaveCount(0);

      await main(page)
        .locator("label", { hasText: say("ratings.reason.rude") })
        .click();
      await clickButton(page, say("ratings.report.send"));
      await expect(page.getByText(say("ratings.flash.reported"))).toBeVisible();

      await switchUser(page, await sessionOf("officer"));
      await visit("/portal/officer/ratings");
      const row = main(page).locator("li").filter({ hasText: words });
      await row.getByRole("link").click();
      await expect(main(page)).toContainText(say("ratings.reason.rude"));
      await clickButton(page, say("ratings.act.commentHidden"));
      await expect(main(page).locator(".field-error")).toBeVisible();
      await main(page).locator("[name=comment]").fill("Maneno haya si ya soko.");
      const reviewed = new URL(page.url()).pathname;
      await clickButton(page, say("ratings.act.commentHidden"));
      await expect(page.getByText(say("ratings.flash.decided"))).toBeVisible();
      await visit(reviewed);
      await expect(main(page)).toContainText(say("ratings.effect.commentHidden"));

      await context.clearCookies({ name: buyer.name });
      await visit(ratingPage);
      await expect(main(page)).not.toContainText(words);
      await expect(main(page)).toContainText(say("ratings.shown.hidden"));
      await expect(main(page)).toContainText(say("ratings.shown.stars", { stars: 5 }));
    },
  );
}

test(
  "sorts the market by rating and leads back from every page of all ratings",
  onDesktop,
  async ({ visit, page }) => {
    const say = wordsIn("en");
    await visit("/market/market-access?sort=bestRated", { language: "en" });
    const cards = main(page).locator(".card");
    await expect(cards.first()).toContainText(/\d\.\d\s\(\d+\)/);
    await visit(traderPage.replace("/trader/", "/ratings/trader/"));
    await expect(page.locator("h1")).toContainText(/\S/);
    await expect(main(page)).toContainText(say("ratings.all.how"));
    await expect(main(page).locator("ul.grid > li")).toHaveCount(10);
    await main(page).locator("a[rel=next]").click();
    await expect(page).toHaveURL(/page=2/);
    await expect(main(page).locator("ul.grid > li").first()).toBeVisible();
  },
);
