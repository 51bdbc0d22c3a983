import { expect, test } from "vitest";
import { contactDeskPath, contactPath } from "#areas/office/contact/contact-paths.ts";
import type { Language } from "#core/languages.ts";
import { wordsIn } from "../words-in.ts";
import { onlyWithText } from "./support/only-with-text.ts";
import { pagesApp } from "./support/pages-app.ts";
import { call } from "./support/people.ts";
import { openAs } from "./support/signed-in-visitor.ts";
import type { Visitor } from "./support/visitor.ts";

const fr = wordsIn("fr");
const kisw = wordsIn("kisw");

const name = "Asha Mwakyusa";
const email = "asha@soko.test";
const message = "Bei ya maharage imepanda wiki hii?";

const answeredPath = `${contactDeskPath}?status=answered`;

function fillIn(page: Visitor, typed: { name: string; email: string; message: string }) {
  page.fill("[name=name]", typed.name);
  page.fill("[name=email]", typed.email);
  page.fill("[name=message]", typed.message);
}

/** A pending message, as an officer sees it in the list. */
async function pendingMessage(language: Language) {
  const app = await pagesApp();
  await call(app, "POST", "contact", { body: { name, email, message } });
  const page = await openAs(app, "officer", language, contactDeskPath);
  return { app, page, row: onlyWithText(page.parts("main li"), message) };
}

test("leads from the footer of every page to the contact form", async () => {
  const page = (await pagesApp()).visitor("kisw");
  await page.open("/");
  await page.follow(kisw("web.footer.contact"), page.part("footer"));
  expect(page.path).toBe(contactPath);
  expect(page.heading).toBe(kisw("contactUs.title"));
});

for (const language of ["kisw", "fr"] as const) {
  test(`names each fault of a refused message at its field and keeps the input, in ${language}`, async () => {
    const say = wordsIn(language);
    const page = (await pagesApp()).visitor(language);
    await page.open(contactPath);
    const typed = { name: "Asha", email: "asha@", message: "neno ".repeat(251) };
    fillIn(page, typed);
    await page.press(say("contactUs.form.send"));
    expect(page.field("[name=name]")).toHaveAccessibleDescription(say("contactUs.field.name"));
    expect(page.field("[name=name]")).toHaveAttribute("autofocus");
    expect(page.field("[name=email]")).toHaveAccessibleDescription(say("contactUs.field.email"));
    expect(page.field("[name=message]")).toHaveAccessibleDescription(
      expect.stringContaining(say("contactUs.field.words")),
    );
    for (const [field, value] of Object.entries(typed))
      expect(page.field(`[name=${field}]`)).toHaveValue(value);
  });
}

test("notifies the officers once of a message sent by two clicks, and empties the form", async () => {
  const app = await pagesApp();
  const page = app.visitor("kisw");
  await page.open(contactPath);
  fillIn(page, { name, email, message });
  await page.pressTwice(kisw("contactUs.form.send"));
  expect(page.flash).toBe(kisw("contactUs.flash.sent"));
  expect(page.field("[name=message]")).toHaveValue("");
  const officer = await openAs(app, "officer", "en", contactDeskPath);
  onlyWithText(officer.parts("main li"), message);
});

test("opens a pending message under the name of its author", async () => {
  const { page, row } = await pendingMessage("kisw");
  await page.follow(name, row);
  expect(page.heading).toBe(name);
  expect(page.main).toHaveTextContent(message);
  expect(page.main).toHaveTextContent(email);
});

test("lists an answered message as answered and no longer as pending", async () => {
  const { page, row } = await pendingMessage("fr");
  await page.follow(name, row);
  page.fill(fr("contactUs.desk.answer"), "Karibu ofisini kwetu.");
  await page.press(fr("contactUs.desk.send"));
  expect(page.flash).toBe(fr("contactUs.flash.answered"));
  expect(page.path).toBe(contactDeskPath);
  expect(page.main).not.toHaveTextContent(message);
  await page.follow(fr("contactUs.desk.state.answered"));
  expect(page.path).toBe(answeredPath);
  onlyWithText(page.parts("main li"), message);
});
