import type { APIRequestContext, Page } from "@playwright/test";
import type { Language } from "#core/languages.ts";
import {
  apiBase,
  cartPath,
  followedSellersPath,
  orderPath,
  orderRequestPath,
  productPath,
  savedPath,
  traderPath,
} from "#core/paths.ts";
import { demoSignIns } from "#data/demo/demo-people.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";
import { bearerHeader } from "../bearer-header.ts";
import { countSteps } from "../count-steps.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { newPassword, signInNewUser } from "../new-person.ts";
import { requestByCall } from "../order-by-call.ts";
import { phone } from "../screens.ts";
import { expect, journeySetting, main, test, untilHydrated, wordsIn } from "../visit.ts";

test.beforeEach(muteNotifications);
test.use({ viewport: phone });

/** A new user, who is signed in, has received an order of the demo trader. */
async function newReceivedOrder(page: Page, request: APIRequestContext) {
  const person = await signInNewUser(page, request);
  const created = await requestByCall(request, person);
  const seller = await bearerHeader(request, demoSignIns.trader.email, demoPassword);
  const buyer = await bearerHeader(request, person.phone, newPassword);
  const post = async (path: string, headers: Record<string, string>) => {
    const answer = await request.post(`${apiBase}/${path}`, { headers, data: {} });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()).data;
  };
  const { id } = await post(`portal/market-order-request/${created.id}/approve`, seller);
  for (const act of ["process", "dispatch"]) await post(`portal/market-order/${id}/${act}`, seller);
  await post(`market-order/deliver/${id}`, buyer);
  const answer = await request.get(`${apiBase}/market-order/${id}`, { headers: buyer });
  const { lines, trader, orderNumber } = (await answer.json()).data;
  return {
    id: id as string,
    orderNumber: orderNumber as string,
    product: lines[0].product.id as string,
    trader: trader.id as string,
  };
}

for (const language of ["kisw", "fr"] as Language[]) {
  test(
    `orders again in two taps, saves for later and follows the seller, in ${language}`,
    journeySetting(language === "kisw"),
    async ({ visit, page, request, javaScriptEnabled }) => {
      const say = wordsIn(language);
      const ready = async () => (javaScriptEnabled !== false ? untilHydrated(page) : undefined);
      const button = (name: string) => main(page).getByRole("button", { name, exact: true });
      const { id, orderNumber, product, trader } = await newReceivedOrder(page, request);

      await visit(orderPath(id), { language });
      const { count, tap } = countSteps(page);
      await tap(button(say("orders.act.again")));
      await expect(page).toHaveURL(`${orderRequestPath}?again=${id}`);
      await expect(main(page)).toContainText(orderNumber);
      await ready();
      await tap(button(say("cart.request.send", { traders: 1 })));
      await expect(page).toHaveURL(/order-confirmation/);
      expect([count.taps, count.inputs]).toEqual([2, 0]);

      await visit(productPath(product), { language });
      await button(say("cart.saved.save")).click();
      await expect(page).toHaveURL(productPath(product));
      await main(page)
        .getByRole("link", { name: say("cart.saved.isSaved") })
        .click();
      await expect(page).toHaveURL(savedPath);
      await ready();
      await button(say("cart.saved.toCart")).click();
      await expect(page).toHaveURL(cartPath);
      await expect(main(page).locator("article")).toHaveCount(1);
      await ready();
      await main(page).locator("button[value=later]").click();
      await expect(page.locator("h1")).toHaveText(say("cart.title"));
      await expect(main(page)).toContainText(say("cart.empty.title"));

      await visit(traderPath(trader), { language });
      await button(say("follows.act.follow")).click();
      await expect(button(say("follows.act.unfollow"))).toBeVisible();
      await visit(followedSellersPath, { language });
      await expect(main(page).locator("li h2")).toHaveCount(1);
      await ready();
      await button(say("follows.act.unfollow")).click();
      await expect(main(page)).toContainText(say("follows.none"));
    },
  );
}

test("lists what was seen on this phone, until it is cleared or the user signs out", async ({
  visit,
  page,
  request,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "the list is in the browser's storage");
  const say = wordsIn("fr");
  const answer = await request.get(`${apiBase}/product?size=2&sort=newest`);
  const [first, second] = (await answer.json()).data as { id: string }[];
  const stored = () => page.evaluate(() => localStorage.getItem("soko-seen"));
  const seen = main(page).locator("section", { hasText: say("cart.seen.title") });

  await visit(productPath(first?.id ?? ""), { language: "fr" });
  await expect.poll(stored).toContain(first?.id);
  await visit(savedPath, { language: "fr" });
  await expect(seen.locator("li")).toHaveCount(1);
  await seen.getByRole("button", { name: say("cart.seen.clear") }).click();
  await expect(seen).toHaveCount(0);
  expect(await stored()).toBeNull();

  await signInNewUser(page, request);
  await visit(productPath(second?.id ?? ""), { language: "fr" });
  await expect.poll(stored).toContain(second?.id);
  await page.context().clearCookies();
  await visit("/", { language: "fr" });
  await expect.poll(stored).toBeNull();
});
