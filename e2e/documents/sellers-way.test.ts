import { getAllByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { Language } from "#core/languages.ts";
import { sellNowPath, signInPath } from "#core/paths.ts";
import { demoSignIns } from "#data/demo/demo-people.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";
import { wordsIn } from "../words-in.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";
import { newPassword, newPerson, sentCode, unverifiedPerson } from "./support/people.ts";
import { openAs } from "./support/signed-in-visitor.ts";
import { textOf, type Visitor } from "./support/visitor.ts";

const portal = "/portal";
const verification = "/auth/verification?back=%2Fportal";

/** Signs in by the form that is open. */
async function enter(page: Visitor, username: string, password: string, say = wordsIn("kisw")) {
  page.fill("[name=username]", username);
  page.fill("[name=password]", password);
  await page.press(say("signIn.login.submit"));
}

/** The browser of a user who registered to sell and has not entered the code yet. */
async function unverifiedSeller(app: PagesApp) {
  const { phone, requestId } = await unverifiedPerson(app, "trader");
  const page = app.visitor("kisw");
  page.setCookie("soko-request", requestId);
  return { phone, page };
}

for (const language of ["kisw", "fr"] as Language[]) {
  const say = wordsIn(language);

  test(`leads from the menu to the sell-now page with its three steps, in ${language}`, async () => {
    const page = (await pagesApp()).visitor(language);
    await page.open("/about-us");
    const menu = page.unfold(page.part("#head details.menu"));
    await page.follow(say("web.menu.sellNow"), menu);
    expect(page.path).toBe(sellNowPath);
    expect(page.heading).toBe(say("seller.begin.title", { edition: "Soko Tanzania" }));
    expect(page.parts("main ol > li h3").map(textOf)).toEqual(
      ["seller.begin.join", "seller.begin.prove", "seller.home.first.add"].map((key) => say(key)),
    );
  });

  test(`leads from the only primary button of the sell-now page to registering as a seller, in ${language}`, async () => {
    const page = (await pagesApp()).visitor(language);
    await page.open(sellNowPath);
    expect(page.parts("main .button-primary").map(textOf)).toEqual([
      say("web.account.joinAsTrader"),
    ]);
    await page.follow(say("web.account.joinAsTrader"));
    expect(page.path).toBe("/auth/register?role=trader&back=%2Fportal");
    expect(page.heading).toBe(say("registration.title.trader"));
  });

  test(`leads a seller who signs in to the shop and its tasks of today, in ${language}`, async () => {
    const page = (await pagesApp()).visitor(language);
    await page.open(signInPath);
    await enter(page, demoSignIns.trader.email, demoPassword, say);
    expect(page.path).toBe(portal);
    expect(page.main).toHaveTextContent(say("seller.home.today"));
  });

  test(`starts a seller's account menu with the shop, in ${language}`, async () => {
    const page = await openAs(await pagesApp(), "trader", language, "/about-us");
    const account = page.unfold(page.part("#head .account"));
    expect(getAllByRole(account, "link").map(textOf)).toEqual(
      [
        "web.account.shop",
        "web.menu.orders",
        "web.account.profile",
        "web.account.settings",
        "web.account.saved",
        "web.account.messages",
      ].map((key) => say(key)),
    );
    await page.follow(say("web.account.shop"), account);
    expect(page.path).toBe(portal);
  });
}

const say = wordsIn("kisw");

test("requires the code of an unverified seller who signs in from the sell-now page", async () => {
  const { page, phone } = await unverifiedSeller(await pagesApp());
  await page.open(sellNowPath);
  await page.follow(say("seller.begin.signIn"));
  expect(page.path).toMatch(/^\/auth\/login\?redirect=trader/);
  await enter(page, phone, newPassword);
  expect(page.path).toBe(verification);
});

test("leads a verified new seller to the shop, which names the missing documents", async () => {
  const app = await pagesApp();
  const { page, phone } = await unverifiedSeller(app);
  await page.open(`${signInPath}?redirect=trader`);
  await enter(page, phone, newPassword);
  page.fill("[name=code]", sentCode(app, phone));
  await page.press(say("signIn.code.submit"));
  expect(page.path).toBe(portal);
  expect(page.heading).toBe(say("seller.home.title"));
  expect(page.main).toHaveTextContent(say("seller.home.missing.documents"));
});

test("leads a seller from the sell-now page to the shop", async () => {
  const page = await openAs(await pagesApp(), "trader", "kisw", sellNowPath);
  expect(page.path).toBe(portal);
});

test("offers a buyer on the sell-now page to set up a shop", async () => {
  const page = await openAs(await pagesApp(), "buyer", "kisw", sellNowPath);
  expect(page.parts("main .button-primary").map(textOf)).toEqual([say("seller.home.first.shop")]);
  await page.follow(say("seller.home.first.shop"));
  expect(page.path).toBe("/profile/set-up-shop");
});

test("links each product in a seller's list to selling it again", async () => {
  const page = await openAs(await pagesApp(), "trader", "kisw", "/portal/products");
  const name = new RegExp(`^${say("seller.page.sellAgainOf", { name: "" })}`);
  const again = getAllByRole(page.main, "link", { name });
  expect(textOf(again[0])).toBe(say("seller.page.sellAgain"));
  for (const link of again) {
    expect(link).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/portal\/products\/new\?from=[\w-]{36}$/),
    );
  }
  expect(again).toHaveLength(page.parts("main [name=quantity]").length);
});

for (const [who, back, where] of [
  ["trader", "?back=/news", "/news"],
  ["officer", "", "/portal/officer"],
  ["buyer", "", "/"],
] as const) {
  test(`leads the ${who} who signs in at ${signInPath}${back} to ${where}`, async () => {
    const page = (await pagesApp()).visitor("kisw");
    await page.open(signInPath + back);
    await enter(page, demoSignIns[who].email, demoPassword);
    expect(page.path).toBe(where);
  });
}

test("leads a seller to the shop after replacing a forgotten password", async () => {
  const app = await pagesApp();
  const { username: phone } = await newPerson(app, "trader");
  const page = app.visitor("kisw");
  await page.open("/auth/forgotpassword");
  page.fill("[name=phone]", phone);
  await page.press(say("signIn.reset.send"));
  expect(page.path).toBe("/auth/resetpassword");
  page.fill("[name=code]", sentCode(app, phone));
  page.fill("[name=password]", demoPassword);
  page.fill("[name=confirmPassword]", demoPassword);
  await page.press(say("signIn.password.save"));
  expect(page.path).toBe(portal);
});
