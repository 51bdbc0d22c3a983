import type { Page } from "@playwright/test";
import { signInAndReturnPath, signInPath, verifyAndReturnPath } from "#core/paths.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";
import { signInNewUser } from "../new-person.ts";
import { registerUser } from "../register-user.ts";
import { signIn } from "../signed-in.ts";
import { expect, main, onDesktop, onPhone, test, wordsIn } from "../visit.ts";

const say = wordsIn("en");
const box = (page: Page, name: string) => page.locator(`main [name=${name}]`);
const clickButton = (page: Page, key: string) =>
  main(page)
    .getByRole("button", { name: say(key), exact: true })
    .first()
    .click();
const flash = (page: Page) => page.locator(".flash [role=status]");
const deviceCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "soko-device");
const account = (page: Page) => page.locator("#head .account");

async function enter(page: Page, username: string, password = demoPassword): Promise<void> {
  await box(page, "username").fill(username);
  await box(page, "password").fill(password);
  await clickButton(page, "signIn.login.submit");
}

for (const [username, where] of [
  ["buyer@soko.test", {}],
  ["0700 000 001", onPhone],
  ["+255700000001", onDesktop],
] as const) {
  test(
    `signs ${username} in, shows it once and signs out again`,
    where,
    async ({ page, visit }) => {
      await visit(signInPath);
      await enter(page, username);
      await expect(page).toHaveURL("/");
      await expect(flash(page)).toHaveText("Logged in Successfully");
      await expect(flash(page)).toBeFocused();
      await visit("/");
      await expect(flash(page)).toHaveCount(0);
      await account(page).locator("summary").click();
      await account(page)
        .getByRole("button", { name: say("web.account.signOut") })
        .click();
      await expect(flash(page)).toHaveText("You have been logged out successfully");
      await expect(account(page).locator(".initial")).toHaveCount(0);
      const device = await deviceCookie(page);
      expect(device).toMatchObject({ httpOnly: true, sameSite: "Lax" });
      await visit("/profile");
      await expect(page).toHaveURL(signInAndReturnPath("/profile"));
      await enter(page, username);
      await expect(page).toHaveURL("/profile");
      expect((await deviceCookie(page))?.value, "the browser is known again").toBe(device?.value);
    },
  );
}

test("leads to the return address after sign-in, also after mistakes", async ({ page, visit }) => {
  await visit("/profile/sessions");
  await expect(page).toHaveURL(signInAndReturnPath("/profile/sessions"));
  await clickButton(page, "signIn.login.submit");
  await expect(box(page, "username")).toHaveAccessibleDescription("Email is required");
  await expect(box(page, "password")).toHaveAccessibleDescription("Password is required");
  await expect(box(page, "username")).toBeFocused();
  await enter(page, "nobody at all");
  await expect(box(page, "username")).toHaveAccessibleDescription("Please enter a valid email.");
  await enter(page, "buyer@soko.test", "not hers");
  await expect(main(page).getByRole("alert")).toHaveText("Unable to log in, please try again.");
  await expect(box(page, "username")).toHaveValue("buyer@soko.test");
  await enter(page, "buyer@soko.test");
  await expect(page).toHaveURL("/profile/sessions");
  await expect(page.locator("h1")).toHaveText(say("signIn.sessions.title"));
});

test(
  "refuses a phone on the email page and links to the page for both",
  onDesktop,
  async ({ page, visit }) => {
    await visit("/auth/login-email?back=/news");
    await enter(page, "0700000001");
    await expect(box(page, "username")).toHaveAccessibleDescription("Please enter a valid email.");
    await main(page)
      .getByRole("link", { name: say("signIn.login.byPhone") })
      .click();
    await expect(page).toHaveURL(signInAndReturnPath("/news"));
    await enter(page, "0700000001");
    await expect(page).toHaveURL("/news");
  },
);

test("ignores another site's address as return address", onDesktop, async ({ page, visit }) => {
  await visit(`${signInPath}?back=//elsewhere.example/`);
  await enter(page, "buyer@soko.test");
  await expect(page).toHaveURL("/");
});

test(
  "leads a trader to the portal, and another user to becoming a trader",
  onPhone,
  async ({ page, visit }) => {
    for (const [who, where] of [
      ["buyer@soko.test", "/profile/set-up-shop"],
      ["trader@soko.test", "/portal"],
    ] as const) {
      await page.context().clearCookies();
      await visit(`${signInPath}?redirect=trader`);
      await enter(page, who);
      await expect(page, who).toHaveURL(where);
    }
  },
);

test("leads a signed-in user away from sign-in", onDesktop, async ({ page, visit }) => {
  await visit(signInPath, { as: "buyer" });
  await expect(page).toHaveURL("/");
  await visit("/auth/login-email?back=/news", { as: "buyer" });
  await expect(page).toHaveURL("/news");
});

test("lets the password be pasted and filled in, without browser validation", async ({
  page,
  visit,
}) => {
  await visit(signInPath);
  await expect(box(page, "username")).toHaveAttribute("autocomplete", "username");
  await expect(box(page, "password")).toHaveAttribute("autocomplete", "current-password");
  await expect(main(page).locator("form")).toHaveAttribute("novalidate");
  await expect(main(page).locator("[onpaste]")).toHaveCount(0);
});

test(
  "asks before signing out at the sign-out address, and leads a visitor home",
  onPhone,
  async ({ page, visit }) => {
    await visit("/auth/logout");
    await expect(page).toHaveURL("/");
    await page.context().addCookies([await signIn("trader@soko.test", demoPassword)]);
    await visit("/auth/logout");
    await clickButton(page, "signIn.logout.here");
    await expect(flash(page)).toHaveText("You have been logged out successfully");
  },
);

test("lists a user's sessions, ends one and then all others", async ({
  page,
  visit,
  request,
  browser,
  baseURL,
}) => {
  const { phone, password } = await signInNewUser(page, request);
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
  await elsewhere.addCookies([await signIn(phone, password)]);
  await signIn(phone, password);
  await visit("/profile/sessions");
  const cards = main(page).locator("article");
  const before = await cards.count();
  await expect(main(page).getByText(say("signIn.sessions.present"))).toHaveCount(1);
  await clickButton(page, "signIn.sessions.end");
  await expect(flash(page)).toHaveText(say("signIn.flash.signedOutThere"));
  await expect(cards).toHaveCount(before - 1);
  await clickButton(page, "signIn.sessions.endOthers");
  await expect(flash(page)).toHaveText(say("signIn.flash.signedOutElsewhere"));
  await expect(cards).toHaveCount(1);
  const other = await elsewhere.newPage();
  await other.goto("/profile");
  await expect(other).toHaveURL(signInAndReturnPath("/profile"));
  await elsewhere.close();
});

test(
  "rejects sign-in and sign-out forms posted by another site",
  onDesktop,
  async ({ page, baseURL }) => {
    const form = { username: "buyer@soko.test", password: demoPassword };
    for (const [path, sent] of [
      [signInPath, form],
      ["/auth/logout", {}],
    ] as const) {
      const headers = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
      const answer = await page.request.post(baseURL + path, { form: sent, headers });
      expect(answer.status(), path).toBe(403);
      expect(answer.headers()["set-cookie"], path).toBeUndefined();
    }
  },
);

test("signs an unverified user in and leads to verification", onPhone, async ({ page, visit }) => {
  const password = "maharage mekundu";
  const phone = await registerUser(page, password);
  await visit(signInPath);
  await enter(page, phone, password);
  await expect(page).toHaveURL("/auth/verification");
  await expect(account(page).locator(".initial")).toHaveText("A");
  await visit("/profile/edit");
  await expect(page).toHaveURL(verifyAndReturnPath("/profile/edit"));
});
