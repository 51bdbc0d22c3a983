import { expect, test } from "vitest";
import { productOrderPath, signInAndReturnPath, signInPath } from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { pagesApp } from "./support/pages-app.ts";
import { newPassword, newPerson, sentCode } from "./support/people.ts";
import { wellStockedProduct } from "./support/visitors-order.ts";

const say = wordsIn("kisw");

/** A visitor on the page of a request, with the return address that leads to it. */
async function atRequest() {
  const app = await pagesApp();
  const path = productOrderPath((await wellStockedProduct(app)).id, 100);
  const page = await app.visitor("kisw").open(path);
  return { app, page, path, back: `back=${encodeURIComponent(path)}` };
}

test("keeps the return address of the request in the header's link to join", async () => {
  const { page, back } = await atRequest();
  const account = page.unfold(page.part("header details.account"));
  await page.follow(say("web.account.joinAsBuyer"), account);
  expect(page.path).toBe(`/auth/register?role=buyer&${back}`);
});

test("keeps the return address in the request's link to join", async () => {
  const { page, back } = await atRequest();
  await page.follow(say("cart.visitor.join"));
  expect(page.path).toBe(`/auth/register?role=buyer&${back}`);
});

test("keeps the return address of the request in registration's link to sign in", async () => {
  const { page, path } = await atRequest();
  await page.follow(say("cart.visitor.join"));
  await page.follow(say("registration.haveAccount"));
  expect(page.path).toBe(signInAndReturnPath(path));
});

for (const role of ["buyer", "trader"]) {
  test(`keeps the return address of the request in the sign-in page's link to join as ${role}`, async () => {
    const { page, path, back } = await atRequest();
    await page.open(signInAndReturnPath(path));
    await page.follow(say(`signIn.join.${role}`));
    expect(page.path).toBe(`/auth/register?role=${role}&${back}`);
  });
}

test("leads back to the request after replacing a forgotten password", async () => {
  const { app, page, path } = await atRequest();
  const { username: phone } = await newPerson(app);
  await page.open(signInAndReturnPath(path));
  await page.follow(say("signIn.login.forgot"));
  page.fill("[name=phone]", phone);
  await page.press(say("signIn.reset.send"));
  page.fill("[name=code]", sentCode(app, phone));
  page.fill("[name=password]", newPassword);
  page.fill("[name=confirmPassword]", newPassword);
  await page.press(say("signIn.password.save"));
  expect(page.path).toBe(path);
  expect(page.field("[name=quantity]")).toHaveValue("100");
});

test("leads back to the request after sign-in, with the account's phone filled in", async () => {
  const { app, page, path } = await atRequest();
  const { username: phone, password } = await newPerson(app);
  await page.follow(say("cart.visitor.signIn"));
  page.fill("[name=username]", phone);
  page.fill("[name=password]", password);
  await page.press(say("signIn.login.submit"));
  expect(page.path).toBe(path);
  expect(page.field("[name=phone]")).toHaveValue(phone);
});

test("keeps the return address of the request after a refused password", async () => {
  const { app, page, path } = await atRequest();
  const { username: phone, password } = await newPerson(app);
  await page.follow(say("cart.visitor.signIn"));
  page.fill("[name=username]", phone);
  page.fill("[name=password]", "not the password");
  await page.press(say("signIn.login.submit"));
  expect(page.part("main [data-refused]")).toHaveTextContent(/\w/);
  expect(page.path).toContain(signInPath);
  page.fill("[name=password]", password);
  await page.press(say("signIn.login.submit"));
  expect(page.path).toBe(path);
});
