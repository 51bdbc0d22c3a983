import { expect, test } from "vitest";
import { signInAndBack, signInPath } from "#core/paths.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";
import { wordsIn } from "../words-in.ts";
import { pagesApp } from "./pages-app.ts";
import { demoPerson, signIn } from "./people.ts";

const say = wordsIn("en");

for (const username of ["buyer@soko.test", "0700 000 001", "+255700000001"]) {
  test(`${username} signs in and reads so once`, async () => {
    const page = (await pagesApp()).visitor();
    await page.open(signInPath);
    page.fill("[name=username]", username);
    page.fill("[name=password]", demoPassword);
    await page.press(say("signIn.login.submit"));
    expect(page.path).toBe("/");
    expect(page.flash).toBe("Logged in Successfully");
    await page.open("/");
    expect(page.parts(".flash [role=status]")).toEqual([]);
  });
}

test("signing out ends the session and leads back to sign in", async () => {
  const app = await pagesApp();
  const page = app.visitor();
  await signIn(page, await demoPerson(app, "buyer"));
  await page.open("/");
  const account = page.unfold(page.part("#head .account"));
  await page.press(say("web.account.signOut"), account);
  expect(page.flash).toBe("You have been logged out successfully");
  await page.open("/profile");
  expect(page.path).toBe(signInAndBack("/profile"));
});

test("an empty form names each missing field beside it", async () => {
  const page = (await pagesApp()).visitor();
  await page.open(signInPath);
  await page.press(say("signIn.login.submit"));
  expect(page.field("[name=username]")).toHaveAccessibleDescription("Email is required");
  expect(page.field("[name=password]")).toHaveAccessibleDescription("Password is required");
  expect(page.field("[name=username]")).toHaveAttribute("autofocus");
});

test("a wrong password keeps the username and says why", async () => {
  const page = (await pagesApp()).visitor();
  await page.open(signInPath);
  page.fill("[name=username]", "buyer@soko.test");
  page.fill("[name=password]", "not the password");
  await page.press(say("signIn.login.submit"));
  expect(page.part("main [role=alert]")).toHaveTextContent("Unable to log in, please try again.");
  expect(page.field("[name=username]")).toHaveValue("buyer@soko.test");
});
