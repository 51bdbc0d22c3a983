import { expect, test } from "vitest";
import { languages } from "#core/languages.ts";
import { signInAndReturnPath } from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { openAsNewPerson } from "./support/open-as-new-person.ts";
import { pagesApp } from "./support/pages-app.ts";
import { call } from "./support/people.ts";
import { textOf, type Visitor } from "./support/visitor.ts";

const say = wordsIn("fr");
const saved = say("web.flash.saved");

const opened = (path: string) => openAsNewPerson(path, "fr");
const save = (page: Visitor) => page.press(say("accounts.edit.save"));

test("leads from the account menu to another account page", async () => {
  const { page } = await opened("/profile");
  expect(page.heading).toBe("Amina Juma");
  const menu = page.part("main nav .own-menu");
  expect(menu.closest("nav")).toHaveAccessibleName(say("accounts.own.menu"));
  await page.follow(say("accounts.own.preferences"), page.unfold(menu));
  expect(page.heading).toBe(say("accounts.own.preferences"));
  expect(page.path).toBe("/profile/preferences");
});

test("refuses a first name that is too short and keeps the input", async () => {
  const { page } = await opened("/profile/edit");
  page.fill("[name=firstName]", "A");
  page.fill("[name=lastName]", "Juma Said");
  page.fill("[name=website]", "www.soko.test");
  await save(page);
  expect(page.field("[name=firstName]")).toHaveAccessibleDescription(
    say("accounts.field.firstName.short"),
  );
  expect(page.field("[name=firstName]")).toHaveAttribute("autofocus");
  expect(page.field("[name=lastName]")).toHaveValue("Juma Said");
  expect(page.field("[name=website]")).toHaveValue("www.soko.test");
});

test("shows a changed name and a working website link in the profile", async () => {
  const { page } = await opened("/profile/edit");
  page.fill("[name=firstName]", "Aisha");
  page.fill("[name=lastName]", "Juma Said");
  page.fill("[name=website]", "www.soko.test");
  await save(page);
  expect(page.flash).toBe(saved);
  await page.open("/profile");
  expect(page.heading).toBe("Aisha Juma Said");
  expect(page.part('main a[href="https://www.soko.test/"]')).toHaveTextContent(
    "https://www.soko.test/",
  );
});

test("offers the places of a newly chosen country", async () => {
  const { page } = await opened("/profile/edit");
  page.fill("[name=country]", "RW");
  await save(page);
  page.fill("[name=location]", "Gasabo");
  await save(page);
  expect(page.flash).toBe(saved);
  await page.open("/profile");
  expect(page.main).toHaveTextContent("Gasabo, Rwanda");
});

test("uses the profile's language for the site", async () => {
  const { page } = await opened("/profile/edit");
  page.fill("[name=language]", "kisw");
  await save(page);
  expect(page.document.documentElement).toHaveAttribute("lang", "sw");
  expect(page.heading).toBe(wordsIn("kisw")("accounts.edit.title"));
});

test("keeps the chosen interests", async () => {
  const { page } = await openAsNewPerson("/profile/preferences", "en");
  page.check("Market prices");
  await page.press(wordsIn("en")("accounts.edit.save"));
  expect(page.flash).toBe(wordsIn("en")("web.flash.saved"));
  expect(page.field("Market prices")).toBeChecked();
});

test("accepts a phone or a user name for social networks", async () => {
  const { page } = await opened("/profile/socials");
  page.fill("WhatsApp", "0712 345 678");
  page.fill("Facebook", "@amina.juma");
  await save(page);
  expect(page.flash).toBe(saved);
  expect(page.field("WhatsApp")).toHaveValue("https://wa.me/255712345678");
  expect(page.field("Facebook")).toHaveValue("https://facebook.com/amina.juma");
});

test("refuses another site's address for a social network and keeps the rest", async () => {
  const { page } = await opened("/profile/socials");
  page.fill("WhatsApp", "0712 345 678");
  page.fill("Facebook", "https://example.org/amina");
  await save(page);
  expect(page.field("Facebook")).toHaveAccessibleDescription(say("accounts.socials.notAnAddress"));
  expect(page.field("WhatsApp")).toHaveValue("0712 345 678");
});

test("leads a buyer from the profile to a shop initially named after the buyer", async () => {
  const { page } = await opened("/profile");
  await page.follow(say("accounts.next.sell"));
  expect(page.field(say("accounts.shop.name.label"))).toHaveValue("Amina Juma");
});

test("refuses a shop without a name", async () => {
  const { page } = await opened("/profile/set-up-shop");
  page.fill("[name=name]", "");
  await page.press(say("accounts.shop.ask"));
  expect(page.field("[name=name]")).toHaveAccessibleDescription(say("accounts.shop.name.required"));
});

test("makes the owner of a new shop a trader and leaves the shop pending approval", async () => {
  const { page } = await opened("/profile/set-up-shop");
  page.fill("[name=name]", "Duka la Amina");
  await page.press(say("accounts.shop.ask"));
  expect(page.flash).toBe(say("accounts.flash.shopAsked"));
  // The officers decide with the documents, so the next page asks for them.
  expect(page.path).toBe("/profile/verificationDocuments");
  await page.open("/profile");
  expect(page.main).toHaveTextContent("Duka la Amina");
  expect(page.main).toHaveTextContent("Commerçant");
});

test("leads a visitor from the referral link to a registration with the code", async () => {
  const { app, page } = await opened("/profile");
  const { origin, pathname, search, searchParams } = new URL(textOf(page.part("#referral strong")));
  expect(origin + pathname).toBe(`${app.settings.PUBLIC_URL}/auth/register`);
  const visitor = await app.visitor("fr").open(pathname + search);
  expect(visitor.part("[name=referrerCode]")).toHaveValue(searchParams.get("ref"));
});

test("leads a visitor from an account page to sign in and back", async () => {
  const page = (await pagesApp()).visitor("fr");
  await page.open("/profile/socials");
  expect(page.path).toBe(signInAndReturnPath("/profile/socials"));
});

test("shows a trader's profile to a visitor", async () => {
  const app = await pagesApp();
  const [{ trader }] = await call(app, "GET", "product?size=1");
  const page = app.visitor("fr");
  await page.open(`/profile/${trader.id}`);
  expect(page.path).toBe(`/profile/${trader.id}`);
  expect(page.heading).not.toBe("");
});

test("returns 404 for an unknown user's profile in every language", async () => {
  const page = (await pagesApp()).visitor();
  for (const language of languages) {
    page.language = language;
    await page.open("/profile/somebody", { status: 404 });
    expect(page.main.textContent).toContain(wordsIn(language)("errors.userNotFound"));
  }
});
