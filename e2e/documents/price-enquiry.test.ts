import { expect, test } from "vitest";
import {
  enquiriesDeskPath,
  priceEnquiriesPath,
  pricesPath,
} from "#areas/prices/market-prices/paths.ts";
import type { Language } from "#core/languages.ts";
import { signInAndReturnPath } from "#core/paths.ts";
import { formatMoney } from "#web/format/format.ts";
import { wordsIn } from "../words-in.ts";
import { collapseSpaces } from "./support/collapse-spaces.ts";
import { onlyWithText } from "./support/only-with-text.ts";
import { pagesApp } from "./support/pages-app.ts";
import { call, demoPerson, newPerson } from "./support/people.ts";
import { openAs, signedInVisitor } from "./support/signed-in-visitor.ts";

const comment = "3 × 100 kg";
const answer = "Soko kuu la Kigoma";

/** A newly registered user, signed in, who can ask for the price of beans. */
async function member(language: Language) {
  const app = await pagesApp();
  const person = await newPerson(app);
  const page = await signedInVisitor(app, person, language);
  const [beans] = await app.run("select id from commodity where code = 'beans'");
  const commodityId = String(beans?.id);
  return { app, page, person, commodityId, say: wordsIn(language) };
}

/** The same once an enquiry is open; `officer` is an officer at the desk. */
async function memberWithEnquiry(language: Language) {
  const setup = await member(language);
  const { app, person, commodityId } = setup;
  const [place] = await app.run("select id from location where code = 'TZ-08'");
  const body = { commodityId, locationId: String(place?.id), comment };
  const { id } = await call(app, "POST", "price-enquiry", { token: person.token, body });
  const officer = await demoPerson(app, "officer");
  const [unit] = await app.run("select id from measurement_unit where code = '100 kg'");
  /** Replies by an API call. */
  const reply = (isPublished: boolean) =>
    call(app, "POST", `portal/price-enquiry/${id}/answer`, {
      token: officer.token,
      body: { answer, price: 62_000, currency: "TZS", unitId: String(unit?.id), isPublished },
    });
  return { ...setup, officer, reply };
}

test("leads a visitor from prices to asking the officers, and to sign in and back", async () => {
  const say = wordsIn("kisw");
  const page = (await pagesApp()).visitor("kisw");
  await page.open(pricesPath);
  await page.follow(say("priceEnquiries.shown.ask"), page.part("section:has(#officers-answers)"));
  expect(page.path).toBe(priceEnquiriesPath);
  await page.follow(say("priceEnquiries.signIn"));
  expect(page.path).toBe(signInAndReturnPath(priceEnquiriesPath));
});

test("refuses an enquiry without a product with an error at its field and keeps its comment", async () => {
  const { page, say } = await member("fr");
  await page.open(priceEnquiriesPath);
  page.fill("[name=comment]", comment);
  await page.press(say("priceEnquiries.form.send"));
  const field = page.field("[name=commodityId]");
  expect(field).toHaveAccessibleDescription(collapseSpaces(say("priceEnquiries.field.commodity")));
  expect(field).toHaveAttribute("autofocus");
  expect(page.field("[name=comment]")).toHaveValue(comment);
});

for (const language of ["kisw", "fr"] as const) {
  test(`sends an enquiry, which then waits for its answer (${language})`, async () => {
    const { page, say, commodityId } = await member(language);
    await page.open(priceEnquiriesPath);
    page.fill("[name=commodityId]", commodityId);
    page.fill("[name=place]", "Kigoma");
    await page.press(say("priceEnquiries.form.send"));
    expect(page.flash).toBe(collapseSpaces(say("priceEnquiries.flash.asked")));
    expect(page.part("main li .marks")).toHaveTextContent(say("priceEnquiries.state.open"));
    expect(page.part("main li:has(.marks)")).toHaveTextContent("Kigoma");
  });
}

test("offers the candidates of an ambiguous place and keeps the comment", async () => {
  const { page, say, commodityId } = await member("kisw");
  await page.open(priceEnquiriesPath);
  page.fill("[name=commodityId]", commodityId);
  page.fill("[name=comment]", comment);
  page.fill("[name=place]", "Busia");
  await page.press(say("priceEnquiries.form.send"));
  expect(page.field("[name=comment]")).toHaveValue(comment);
  expect(page.parts("main [name=placeId][type=radio]").length).toBeGreaterThan(1);
  page.check("[name=placeId]");
  await page.press(say("priceEnquiries.form.send"));
  expect(page.flash).toBe(collapseSpaces(say("priceEnquiries.flash.asked")));
  expect(page.part("main li:has(.marks)")).toHaveTextContent("Busia");
});

test("lets an officer answer an enquiry with a price and publish it", async () => {
  const { app, officer, say } = await memberWithEnquiry("kisw");
  const desk = await openAs(app, officer, "kisw", enquiriesDeskPath);
  const pendingItem = onlyWithText(desk.parts("main li:has(form)"), comment);
  desk.fill("[name=answer]", answer, pendingItem);
  desk.fill("[name=price]", "62000", pendingItem);
  desk.check("[name=isPublished]", true, pendingItem);
  await desk.press(say("priceEnquiries.desk.send"), pendingItem);
  expect(desk.flash).toBe(collapseSpaces(say("priceEnquiries.flash.answered")));
  expect(await call(app, "GET", "price-enquiry/published?size=1")).toMatchObject([
    { answer, price: 62_000 },
  ]);
});

test("notifies the user of the answer, which shows its price", async () => {
  const { page, reply } = await memberWithEnquiry("fr");
  await reply(false);
  await page.open("/profile/notifications");
  await page.follow(page.part(`main a[href*="${pricesPath}?enquiry="]`));
  expect(page.path).toContain(priceEnquiriesPath);
  expect(page.main).toHaveTextContent(answer);
  expect(page.main).toHaveTextContent(collapseSpaces(formatMoney("fr", 62_000, "TZS")));
});

test("shows a published answer to everyone in another language, without the comment", async () => {
  const { app, reply } = await memberWithEnquiry("kisw");
  await reply(true);
  const visitor = app.visitor("fr");
  await visitor.open(priceEnquiriesPath);
  expect(visitor.main).toHaveTextContent(answer);
  expect(visitor.main).not.toHaveTextContent(comment);
});

test("shows an unpublished answer to no one else", async () => {
  const { app, reply } = await memberWithEnquiry("kisw");
  await reply(false);
  const visitor = app.visitor("fr");
  await visitor.open(priceEnquiriesPath);
  expect(visitor.main).not.toHaveTextContent(answer);
});

test("leads from the notification of an answer through market information to the answer", async () => {
  const { page, person, app, reply } = await memberWithEnquiry("en");
  await reply(false);
  const [told] = await call(app, "GET", "notification", { token: person.token });
  const { link } = told as { link: string };
  expect(link.split("?")[0]).toBe(pricesPath);
  await page.open(link);
  expect(page.path.split("#")[0]).toBe(priceEnquiriesPath);
  expect(page.part("main")).toHaveTextContent(answer);
});

test("shows a chart beside the table on the first page of market information only", async () => {
  const page = (await pagesApp()).visitor("en");
  await page.open(pricesPath);
  expect(page.parts("#prices-over-time svg")).not.toEqual([]);
  expect(page.parts("#prices table")).toHaveLength(1);
  expect(page.part("#prices-over-time h2 a")).toHaveAttribute(
    "href",
    expect.stringContaining(`${pricesPath}?commodity=`),
  );
  await page.open(`${pricesPath}?page=2`);
  expect(page.parts("#prices-over-time")).toEqual([]);
});
