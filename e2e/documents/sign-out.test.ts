import { expect, test } from "vitest";
import { signInAndReturnPath, signOutPath } from "#core/paths.ts";
import { demoSignIns } from "#data/demo/demo-people.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";
import { wordsIn } from "../words-in.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";
import { signIn } from "./support/people.ts";
import type { Visitor } from "./support/visitor.ts";

const say = wordsIn("kisw");
const buyer = { username: demoSignIns.buyer.email, password: demoPassword };

/** A browser in which the demo buyer is signed in. */
async function signedIn(app: PagesApp): Promise<Visitor> {
  const page = app.visitor("kisw");
  await signIn(page, buyer);
  return page;
}

const hasSession = async (page: Visitor): Promise<boolean> =>
  (await page.open("/profile")).path === "/profile";

const cards = (page: Visitor) => page.parts("main article");

test("signs out by the button in the header", async () => {
  const page = await signedIn(await pagesApp());
  await page.open("/");
  const account = page.unfold(page.part("#head .account"));
  await page.press(say("web.account.signOut"), account);
  expect(page.flash).toBe(say("signIn.flash.signedOut"));
  expect(page.parts("#head .account .initial")).toEqual([]);
  await page.open("/profile");
  expect(page.path).toBe(signInAndReturnPath("/profile"));
});

test("recognizes a browser that signs in again after signing out", async () => {
  const page = await signedIn(await pagesApp());
  const device = page.keptCookie("soko-device");
  expect(device).toMatchObject({ httpOnly: true, sameSite: "lax" });
  await page.fetch(signOutPath, { method: "POST" });
  await signIn(page, buyer);
  expect(page.cookie("soko-device")).toBe(device?.value);
});

test("leads a visitor home who opens the sign-out address", async () => {
  const page = (await pagesApp()).visitor("kisw");
  await page.open(signOutPath);
  expect(page.path).toBe("/");
});

test("does not sign out when the sign-out address is opened", async () => {
  const page = await signedIn(await pagesApp());
  await page.open(signOutPath);
  expect(page.heading).toBe(say("signIn.logout.title"));
  expect(await hasSession(page)).toBe(true);
});

test("signs out by the button of the sign-out page", async () => {
  const page = await signedIn(await pagesApp());
  await page.open(signOutPath);
  await page.press(say("signIn.logout.here"));
  expect(page.flash).toBe(say("signIn.flash.signedOut"));
  expect(await hasSession(page)).toBe(false);
});

test("returns 403 for a sign-out posted by another site", async () => {
  const page = await signedIn(await pagesApp());
  const headers = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
  const answer = await page.fetch(signOutPath, { method: "POST", headers });
  expect(answer.status).toBe(403);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await hasSession(page)).toBe(true);
});

test("lists all sessions and marks the current one", async () => {
  const app = await pagesApp();
  await signedIn(app);
  const page = await signedIn(app);
  await page.open("/profile/sessions");
  expect(cards(page)).toHaveLength(2);
  const present = cards(page).filter((card) =>
    card.textContent?.includes(say("signIn.sessions.present")),
  );
  expect(present).toHaveLength(1);
});

test("ends one other session", async () => {
  const app = await pagesApp();
  const elsewhere = await signedIn(app);
  const page = await signedIn(app);
  await page.open("/profile/sessions");
  await page.press(say("signIn.sessions.end"));
  expect(page.flash).toBe(say("signIn.flash.signedOutThere"));
  expect(cards(page)).toHaveLength(1);
  expect(await hasSession(elsewhere)).toBe(false);
});

test("ends all other sessions", async () => {
  const app = await pagesApp();
  const others = [await signedIn(app), await signedIn(app)];
  const page = await signedIn(app);
  await page.open("/profile/sessions");
  await page.press(say("signIn.sessions.endOthers"));
  expect(page.flash).toBe(say("signIn.flash.signedOutElsewhere"));
  expect(cards(page)).toHaveLength(1);
  for (const other of others) expect(await hasSession(other)).toBe(false);
});
