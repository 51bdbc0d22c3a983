import type { Page } from "@playwright/test";
import type { Language } from "#core/languages.ts";
import { sellNowPath, signInPath } from "#core/paths.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { newPassword } from "../new-person.ts";
import { registerUser } from "../register-user.ts";
import { sentCode } from "../sent-code.ts";
import { sessionOf } from "../signed-in.ts";
import {
  expect,
  journeySetting,
  main,
  onDesktop,
  onPhone,
  test,
  unfold,
  untilHydrated,
  wordsIn,
} from "../visit.ts";

test.beforeEach(muteNotifications);

const head = (page: Page) => page.getByRole("banner");
const field = (page: Page, name: string) => main(page).locator(`[name=${name}]`);
const send = (page: Page) => main(page).locator("form [type=submit]").first().click();

async function enter(page: Page, username: string, password: string) {
  await field(page, "username").fill(username);
  await field(page, "password").fill(password);
  await send(page);
}

for (const language of ["kisw", "fr"] as Language[]) {
  const say = wordsIn(language);

  test(
    `explains selling, lets a seller join or sign in, and leads to the shop, in ${language}`,
    journeySetting(language === "kisw"),
    async ({ visit, page, javaScriptEnabled }) => {
      const ready = async () => (javaScriptEnabled === false ? undefined : untilHydrated(page));
      const link = (key: string) => main(page).getByRole("link", { name: say(key), exact: true });
      await visit("/about-us", { language });
      await unfold(head(page).locator("details.menu"));
      await head(page)
        .getByRole("link", { name: say("web.menu.sellNow"), exact: true })
        .click();
      await expect(page).toHaveURL(sellNowPath);
      await expect(page.locator("h1")).toHaveText(
        say("seller.begin.title", { edition: "Soko Tanzania" }),
      );
      await expect(main(page).locator("ol > li h3")).toHaveText(
        ["seller.begin.join", "seller.begin.prove", "seller.home.first.add"].map((key) => say(key)),
      );
      await expect(main(page).locator(".button-primary")).toHaveCount(1);
      await link("web.account.joinAsTrader").click();
      await expect(page).toHaveURL("/auth/register?role=trader&back=%2Fportal");
      await expect(page.locator("h1")).toHaveText(say("registration.title.trader"));

      const phone = await registerUser(page, newPassword, "trader");
      await visit(sellNowPath);
      await link("seller.begin.signIn").click();
      await expect(page).toHaveURL(/\/auth\/login\?redirect=trader/);
      await ready();
      await enter(page, phone, newPassword);
      await expect(page).toHaveURL("/auth/verification?back=%2Fportal");
      await ready();
      await field(page, "code").fill(await sentCode(phone));
      await send(page);
      await expect(page).toHaveURL("/portal");
      await expect(page.locator("h1")).toHaveText(say("seller.home.title"));
      await expect(main(page)).toContainText(say("seller.home.missing.documents"));
      // A seller does not need the explanation of selling again.
      await page.goto(sellNowPath);
      await expect(page).toHaveURL("/portal");
    },
  );

  test(
    `leads a trader to the pending tasks, and lists the shop first in the menu, in ${language}`,
    journeySetting(language === "kisw"),
    async ({ visit, page }) => {
      await visit(signInPath, { language });
      await enter(page, "trader@soko.test", demoPassword);
      await expect(page).toHaveURL("/portal");
      await expect(main(page)).toContainText(say("seller.home.today"));
      await visit("/about-us");
      const account = page.locator("#head .account");
      await unfold(account);
      await expect(account.getByRole("link")).toHaveText(
        [
          "web.account.shop",
          "web.menu.orders",
          "web.account.profile",
          "web.account.settings",
          "web.account.saved",
        ]
          .map((key): string | RegExp => say(key))
          // With the number of unread messages.
          .concat(new RegExp(`^${say("web.account.messages")} \\d*$`)),
      );
      await account.getByRole("link").first().click();
      await expect(page).toHaveURL("/portal");
      await visit("/portal/products");
      const again = main(page)
        .getByRole("link", { name: say("seller.page.sellAgain") })
        .first();
      await expect(again).toHaveAttribute("href", /^\/portal\/products\/new\?from=[\w-]{36}$/);
    },
  );
}

test(
  "prefers the return address, leads an officer to the desk, and offers a buyer a shop",
  onPhone,
  async ({ visit, page }) => {
    const say = wordsIn("fr");
    for (const [who, back, where] of [
      ["trader@soko.test", "?back=/news", "/news"],
      ["officer@soko.test", "", "/portal/officer"],
      ["buyer@soko.test", "", "/"],
    ] as const) {
      await page.context().clearCookies();
      await visit(signInPath + back, { language: "fr" });
      await enter(page, who, demoPassword);
      await expect(page, who).toHaveURL(where);
    }
    await page.context().addCookies([await sessionOf("buyer")]);
    await visit(sellNowPath);
    const primary = main(page).locator(".button-primary");
    await expect(primary).toHaveText(say("seller.home.first.shop"));
    await expect(primary).toHaveAttribute("href", "/profile/set-up-shop");
  },
);

test(
  "leads a trader to the shop after replacing a forgotten password",
  onDesktop,
  async ({ visit, page }) => {
    const phone = await registerUser(page, newPassword, "trader");
    await visit(signInPath, { language: "kisw" });
    await enter(page, phone, newPassword);
    await expect(page).toHaveURL(/verification/);
    await field(page, "code").fill(await sentCode(phone));
    await send(page);
    await expect(page).toHaveURL("/portal");
    await page.context().clearCookies({ name: "soko-session" });
    await visit("/auth/forgotpassword");
    await field(page, "phone").fill(phone);
    await send(page);
    await expect(page).toHaveURL("/auth/resetpassword");
    await field(page, "code").fill(await sentCode(phone, 1));
    await field(page, "password").fill(demoPassword);
    await field(page, "confirmPassword").fill(demoPassword);
    await send(page);
    await expect(page).toHaveURL("/portal");
  },
);
