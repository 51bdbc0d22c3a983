import { expect, test } from "vitest";
import {
  signInAndReturnPath,
  signInPath,
  verificationPath,
  verifyAndReturnPath,
} from "#core/paths.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";
import { wordsIn } from "../words-in.ts";
import { pagesApp } from "./support/pages-app.ts";
import { demoPerson, newPassword, signIn, unverifiedPerson } from "./support/people.ts";
import type { Visitor } from "./support/visitor.ts";

const say = wordsIn("en");
const email = "buyer@soko.test";

function enter(page: Visitor, username: string, password = demoPassword): Promise<Visitor> {
  page.fill("[name=username]", username);
  page.fill("[name=password]", password);
  return page.press(say("signIn.login.submit"));
}

async function openedSignIn(path = signInPath): Promise<Visitor> {
  return (await pagesApp()).visitor().open(path);
}

for (const username of [email, "0700 000 001", "+255700000001"]) {
  test(`signs ${username} in and shows the notice once`, async () => {
    const page = await openedSignIn();
    await enter(page, username);
    expect(page.path).toBe("/");
    expect(page.flash).toBe("Logged in Successfully");
    expect(page.part(".flash [role=status]")).toHaveAttribute("autofocus");
    await page.open("/");
    expect(page.parts(".flash [role=status]")).toEqual([]);
  });
}

test("leads a visitor from a page for users to sign in and back", async () => {
  const page = await openedSignIn("/profile/sessions");
  expect(page.path).toBe(signInAndReturnPath("/profile/sessions"));
  await enter(page, email);
  expect(page.path).toBe("/profile/sessions");
  expect(page.heading).toBe(say("signIn.sessions.title"));
});

test("names each missing field of an empty form beside it", async () => {
  const page = await openedSignIn();
  await page.press(say("signIn.login.submit"));
  expect(page.field("[name=username]")).toHaveAccessibleDescription("Email is required");
  expect(page.field("[name=password]")).toHaveAccessibleDescription("Password is required");
  expect(page.field("[name=username]")).toHaveAttribute("autofocus");
});

test("refuses a username that is neither a phone nor an email", async () => {
  const page = await openedSignIn();
  await enter(page, "nobody at all");
  expect(page.field("[name=username]")).toHaveAccessibleDescription("Please enter a valid email.");
});

test("keeps the username after a wrong password and states the reason", async () => {
  const page = await openedSignIn();
  await enter(page, email, "not the password");
  expect(page.part("main [role=alert]")).toHaveTextContent("Unable to log in, please try again.");
  expect(page.field("[name=username]")).toHaveValue(email);
});

test("still leads back after a mistake at sign-in", async () => {
  const page = await openedSignIn(signInAndReturnPath("/news"));
  await enter(page, email, "not the password");
  await enter(page, email);
  expect(page.path).toBe("/news");
});

test("refuses a phone in the sign-in by email", async () => {
  const page = await openedSignIn("/auth/login-email");
  await enter(page, "0700000001");
  expect(page.field("[name=username]")).toHaveAccessibleDescription("Please enter a valid email.");
});

test("links the sign-in by email to the one by phone, which leads back too", async () => {
  const page = await openedSignIn("/auth/login-email?back=/news");
  await page.follow(say("signIn.login.byPhone"));
  expect(page.path).toBe(signInAndReturnPath("/news"));
  await enter(page, "0700000001");
  expect(page.path).toBe("/news");
});

test("ignores another site's address as return address", async () => {
  const page = await openedSignIn(`${signInPath}?back=//elsewhere.example/`);
  await enter(page, email);
  expect(page.path).toBe("/");
});

for (const [username, path] of [
  [email, "/profile/set-up-shop"],
  ["trader@soko.test", "/portal"],
] as const) {
  test(`leads ${username}, who comes to sell, to ${path}`, async () => {
    const page = await openedSignIn(`${signInPath}?redirect=trader`);
    await enter(page, username);
    expect(page.path).toBe(path);
  });
}

for (const [path, leadsTo] of [
  [signInPath, "/"],
  ["/auth/login-email?back=/news", "/news"],
] as const) {
  test(`leads a signed-in user from ${path} to ${leadsTo}`, async () => {
    const app = await pagesApp();
    const page = app.visitor();
    await signIn(page, await demoPerson(app, "buyer"));
    await page.open(path);
    expect(page.path).toBe(leadsTo);
  });
}

for (const who of ["trader", "logistics", "officer"] as const) {
  test(`leads a signed-in ${who} from pages for guests to the start or the return address`, async () => {
    const app = await pagesApp();
    const page = app.visitor();
    await signIn(page, await demoPerson(app, who));
    for (const path of [
      signInPath,
      "/auth/login-email",
      "/auth/register",
      "/auth/forgotpassword",
    ]) {
      await page.open(path);
      expect(page.path, path).toBe("/");
      await page.open(`${path}?back=/news`);
      expect(page.path, path).toBe("/news");
    }
  });
}

test("lets the browser fill in and paste the password, without browser validation", async () => {
  const page = await openedSignIn();
  expect(page.field("[name=username]")).toHaveAttribute("autocomplete", "username");
  expect(page.field("[name=password]")).toHaveAttribute("autocomplete", "current-password");
  expect(page.part("main form")).toHaveAttribute("novalidate");
  expect(page.parts("main [onpaste]")).toEqual([]);
});

test("leads an unverified user to verification after sign-in", async () => {
  const app = await pagesApp();
  const { phone } = await unverifiedPerson(app);
  const page = await app.visitor().open(signInPath);
  await enter(page, phone, newPassword);
  expect(page.path).toBe(verificationPath);
  expect(page.part("#head .account .initial")).toHaveTextContent("A");
});

test("leads an unverified user from an account page to verification and back", async () => {
  const app = await pagesApp();
  const { phone } = await unverifiedPerson(app);
  const page = app.visitor();
  await signIn(page, { username: phone, password: newPassword });
  await page.open("/profile/edit");
  expect(page.path).toBe(verifyAndReturnPath("/profile/edit"));
});

test("returns 403 for a sign-in posted by another site", async () => {
  const page = (await pagesApp()).visitor();
  const answer = await page.fetch(signInPath, {
    method: "POST",
    headers: { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" },
    body: new URLSearchParams({ username: email, password: demoPassword }),
  });
  expect(answer.status).toBe(403);
  expect(answer.headers.getSetCookie()).toEqual([]);
});
