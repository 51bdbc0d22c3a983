import type { Locator, Page } from "@playwright/test";
import { desktop } from "../screens.ts";
import {
  expect,
  onDesktop,
  onPhone,
  onPhoneInEveryRun,
  smoke,
  test,
  unfold,
  wordsIn,
} from "../visit.ts";

const say = wordsIn("en");

/** A group of a menu, unfolded together with its parents. */
async function group(head: Locator, words: string): Promise<Locator> {
  await unfold(head.locator("details.menu"));
  const details = head.locator("details.group").filter({ hasText: words }).first();
  await unfold(details);
  return details;
}

const bar = (page: Page) => page.getByRole("banner");

test("leads from the menu of any page to a sub-category", smoke, async ({ visit, page }) => {
  await visit("/about-us");
  const market = await group(bar(page), say("web.menu.market"));
  const cereals = market.locator("details").filter({ hasText: "Cereals" });
  await unfold(cereals);
  await cereals.getByRole("link", { name: "Maize", exact: true }).click();
  await expect(page).toHaveURL(/\/market\/market-access\?category=\d+&subCategory=\d+$/);
  await expect(page.locator("h1")).toHaveText("Maize");
});

test(
  "lists a whole category and the whole marketplace in the menu",
  onPhone,
  async ({ visit, page }) => {
    await visit("/about-us");
    const cereals = (await group(bar(page), say("web.menu.market")))
      .locator("details")
      .filter({ hasText: "Cereals" });
    await unfold(cereals);
    await cereals.getByRole("link", { name: say("web.menu.allOf", { name: "Cereals" }) }).click();
    await expect(page.locator("h1")).toHaveText("Cereals");

    await visit("/about-us");
    await (await group(bar(page), say("web.menu.market")))
      .getByRole("link", { name: say("web.menu.allProducts") })
      .click();
    await expect(page.locator("h1")).toHaveText(say("market.access.title"));
  },
);

test("finds services by their category", onDesktop, async ({ visit, page }) => {
  await visit("/news");
  await (await group(bar(page), say("web.menu.services")))
    .getByRole("link", { name: "Finance and insurance" })
    .click();
  await expect(page).toHaveURL(/\/market\/market-service\?category=\d+$/);
  await expect(page.locator("main article").first()).toBeVisible();
});

test("marks the current page in the menu", async ({ visit, page }) => {
  await visit("/news");
  const current = bar(page).locator("nav [aria-current]");
  await expect(current).toHaveText([say("web.menu.news")]);
  await visit("/market/market-service");
  await expect(current.first()).toHaveText(say("web.menu.services"));
});

test(
  "shows sign in and sign up in a desktop header",
  onPhoneInEveryRun,
  async ({ visit, page }) => {
    await page.setViewportSize(desktop);
    for (const language of ["en", "kisw", "fr", "rw", "rn"] as const) {
      await visit("/news", { language });
      const say = wordsIn(language);
      for (const key of ["web.menu.signIn", "web.menu.signUp"])
        await expect(bar(page).getByRole("link", { name: say(key), exact: true })).toBeInViewport();
      expect((await bar(page).boundingBox())?.height, "one row of menu").toBeLessThan(120);
    }
    await visit("/news", { as: "buyer", language: "en" });
    await expect(bar(page).getByRole("link", { name: say("web.menu.signUp") })).toHaveCount(0);
  },
);

test("does not send a search without a term", async ({ visit, page }) => {
  await visit("/news");
  const box = bar(page).locator("[name=term]");
  const submit = bar(page).getByRole("button", { name: say("web.search.submit") });
  await submit.click();
  await expect(box).toBeFocused();
  await box.fill("   ");
  await submit.click();
  await expect(page).toHaveURL(/\/news$/);
  expect(await box.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false);
});

test("names the edition's other channels in the footer", onPhone, async ({ visit, page }) => {
  await visit("/news");
  const links = page.getByRole("list", { name: say("web.footer.social") }).getByRole("link");
  await expect(links).toHaveText(["WhatsApp", "soko.example"]);
  await expect(links.first()).toHaveAttribute("href", "https://wa.me/255700000000");
  await expect(links.first()).toHaveAttribute("rel", "me noopener");
});

test(
  "offers notifications, cart and account to a signed-in user, named for screen readers",
  onPhone,
  async ({ visit, page }) => {
    await visit("/template");
    const head = page.locator("main .site-head").nth(1);
    await expect(
      head.getByRole("link", { name: say("web.cart.count", { count: 3 }) }),
    ).toBeVisible();
    const notices = head.locator(".notices");
    await expect(notices.locator("summary")).toContainText(say("web.notices.count", { count: 2 }));
    await unfold(notices);
    await expect(notices.getByRole("link")).toHaveCount(3);
    const all = notices.getByRole("link", { name: say("web.notices.all") });
    await expect(all).toHaveAttribute("href", "/profile/notifications");
    await unfold(head.locator(".account"));
    await expect(head.locator(".account").getByRole("link")).toHaveText([
      say("web.account.profile"),
      say("web.account.settings"),
      say("web.menu.orders"),
      `${say("web.account.messages")} 2`,
    ]);
    const form = head.locator(".account form");
    await expect(form).toHaveAttribute("method", "post");
    await expect(form.getByRole("button", { name: say("web.account.signOut") })).toBeVisible();
  },
);

test(
  "offers a signed-out visitor to sign in, or to join as buyer or trader",
  onDesktop,
  async ({ visit, page }) => {
    await visit("/template");
    const account = page.locator("main .site-head").first().locator(".account");
    await unfold(account);
    const places = await account
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(places).toEqual([
      "/auth/login",
      "/auth/register?role=buyer",
      "/auth/register?role=trader",
      "/auth/register?role=carrier",
      "/auth/register?role=service",
    ]);
  },
);

test("unfolds the groups of the whole menu to their pages", async ({ visit, page }) => {
  await visit("/template");
  const head = page.locator("main .site-head").first();
  const business = await group(head, say("web.menu.business"));
  await expect(business.getByRole("link")).toHaveText([
    say("web.menu.bookKeeping"),
    say("web.menu.orders"),
    say("web.menu.calculators"),
  ]);
  const information = await group(head, say("web.menu.information"));
  await expect(information.getByRole("link")).toHaveCount(8);
  await expect(business.getByRole("link").first()).toBeHidden();
});
