import { expect, test } from "vitest";
import { signInAndReturnPath, signInPath, verifyAndReturnPath } from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { openAsNewPerson } from "./support/open-as-new-person.ts";
import { type PagesApp, pagesApp, testClock } from "./support/pages-app.ts";
import {
  e164,
  newPassword,
  newPerson,
  newPhone,
  sentCode,
  signIn,
  unverifiedPerson,
} from "./support/people.ts";
import type { Visitor } from "./support/visitor.ts";

const say = wordsIn("kisw");
const forgotPath = "/auth/forgotpassword";
const resetPath = "/auth/resetpassword";
const contactsPath = "/profile/update-contacts";
const password = "mvua ya masika";

/** Opens the page for the code of a new password, in a browser that has been sent one. */
async function resetting(app: PagesApp, phone: string): Promise<Visitor> {
  const page = app.visitor("kisw");
  await page.fetch(forgotPath, { method: "POST", body: new URLSearchParams({ phone }) });
  return page.open(resetPath);
}

function choose(page: Visitor, code: string): Promise<Visitor> {
  page.fill("[name=code]", code);
  page.fill("[name=password]", password);
  page.fill("[name=confirmPassword]", password);
  return page.press(say("signIn.password.save"));
}

const onContacts = () => openAsNewPerson(contactsPath, "kisw");

test("refuses an empty phone with an error at its field", async () => {
  const page = (await pagesApp()).visitor("en");
  await page.open(forgotPath);
  await page.press(wordsIn("en")("signIn.reset.send"));
  expect(page.field("[name=phone]")).toHaveAttribute("autofocus");
  expect(page.field("[name=phone]")).toHaveAccessibleDescription("Phone number is required");
});

test("sends a code for a new password and shows its phone masked", async () => {
  const app = await pagesApp();
  const { username: phone } = await newPerson(app);
  const sent = app.sent.length;
  const page = app.visitor("kisw");
  await page.open(forgotPath);
  page.fill("[name=phone]", phone);
  await page.press(say("signIn.reset.send"));
  expect(page.path).toBe(resetPath);
  expect(page.main).toHaveTextContent(`${phone.slice(0, 4)} 7•• ••• •`);
  expect(app.sent.slice(sent)).toMatchObject([{ to: phone }]);
});

test("refuses a code of four digits with an error at its field", async () => {
  const page = await resetting(await pagesApp(), newPhone());
  await choose(page, "1234");
  expect(page.field("[name=code]")).toHaveAttribute("autofocus");
  expect(page.field("[name=code]")).toHaveAccessibleDescription(
    expect.stringContaining(say("signIn.code.digits", { digits: 5 })),
  );
});

test("accepts a code with a space, sets the new password and signs in", async () => {
  const app = await pagesApp();
  const { phone } = await unverifiedPerson(app);
  const page = await resetting(app, phone);
  const code = sentCode(app, phone);
  await choose(page, `${code.slice(0, 2)} ${code.slice(2)}`);
  expect(page.path).toBe("/");
  expect(page.flash).toBe(say("signIn.flash.passwordChanged"));
  await signIn(page, { username: phone, password });
});

test("leads a signed-in user from the forgotten password page home", async () => {
  const { page } = await onContacts();
  await page.open(forgotPath);
  expect(page.path).toBe("/");
});

test("verifies the phone by the registration code and leads back", async () => {
  const app = await pagesApp();
  const { phone, requestId } = await unverifiedPerson(app);
  const page = app.visitor("en");
  page.setCookie("soko-request", requestId);
  await page.open(verifyAndReturnPath(contactsPath));
  expect(page.main).toHaveTextContent("We sent an SMS with a code to");
  page.fill("[name=code]", sentCode(app, phone));
  await page.press(wordsIn("en")("signIn.code.submit"));
  expect(page.path).toBe(contactsPath);
});

test("refuses a wrong password with an error at its field and keeps the new phone", async () => {
  const { page } = await onContacts();
  const phone = newPhone();
  page.fill("[name=contact]", phone);
  page.fill("[name=currentPassword]", password);
  await page.press(say("signIn.reset.send"));
  expect(page.field("[name=currentPassword]")).toHaveAccessibleDescription(
    say("signIn.password.currentWrong"),
  );
  expect(page.field("[name=contact]")).toHaveValue(phone);
});

test("uses a new phone once its code is entered", async () => {
  const { app, person, page } = await onContacts();
  const phone = newPhone();
  page.fill("[name=contact]", phone);
  page.fill("[name=currentPassword]", person.password);
  await page.press(say("signIn.reset.send"));
  expect(page.path).toBe("/profile/verify-contacts");
  page.fill("[name=code]", sentCode(app, e164(phone)));
  await page.press(say("signIn.code.submit"));
  expect(page.path).toBe(contactsPath);
  expect(page.flash).toBe(say("signIn.flash.contactChanged"));
  expect(page.part("main dd")).toHaveTextContent(phone.slice(-3));
});

for (const [path, leadsTo] of [
  ["/auth/verification", signInPath],
  [resetPath, signInPath],
  ["/profile/verify-contacts", signInAndReturnPath("/profile/verify-contacts")],
] as const) {
  test(`leads a visitor without a code from ${path} to sign in`, async () => {
    const page = (await pagesApp()).visitor();
    await page.open(path);
    expect(page.path).toBe(leadsTo);
  });
}

for (const [language, sentence] of [
  ["en", /^You can have another code in \d+ seconds\.$/],
  ["kisw", /^Unaweza kupata namba nyingine baada ya sekunde \d+\.$/],
] as const) {
  test(`returns 429 with the retry time for another code too soon: ${language}`, async () => {
    const page = await resetting(await pagesApp(), newPhone());
    page.language = language;
    await page.open(resetPath);
    await page.press(wordsIn(language)("signIn.code.again"));
    expect(page.part("main [role=alert]")).toHaveTextContent(sentence);
    expect(page.status).toBe(429);
    expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(40);
  });
}

test("rejects an expired code and keeps the old password", async () => {
  const clock = testClock();
  const app = await pagesApp({}, { now: clock.now });
  const { username: phone } = await newPerson(app);
  const page = await resetting(app, phone);
  clock.pass(11 * 60_000);
  await choose(page, sentCode(app, phone));
  expect(page.path).toBe(resetPath);
  expect(page.field("[name=code]")).toHaveAttribute("aria-invalid", "true");
  await signIn(app.visitor(), { username: phone, password: newPassword });
});
