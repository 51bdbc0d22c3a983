import { expect, test } from "vitest";
import { runJobs } from "#app/testing/run-jobs.ts";
import {
  offerAlertAddress,
  priceAddress,
  priceAlertsPath,
  pricesPath,
} from "#areas/prices/market-prices/paths.ts";
import { pricesChanged } from "#areas/prices/market-prices/queues.ts";
import { newId } from "#core/ids.ts";
import type { Language } from "#core/languages.ts";
import { productPath, signInAndReturnPath } from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { collapseSpaces } from "./support/collapse-spaces.ts";
import { pagesApp } from "./support/pages-app.ts";
import { call, newPerson } from "./support/people.ts";
import { signedInVisitor } from "./support/signed-in-visitor.ts";

/** A newly registered user, signed in, and a product whose price is published. */
async function reader(language: Language) {
  const app = await pagesApp();
  const person = await newPerson(app);
  const page = await signedInVisitor(app, person, language);
  const [series] = await app.run(
    `select commodity_id as "commodityId", unit_id as "unitId" from market_price
     where country_code = 'TZ' and price_type = 'wholesale' order by period desc, id limit 1`,
  );
  const { commodityId, unitId } = series ?? {};
  const add = (body: object) =>
    call(app, "POST", "price-alert", { token: person.token, body: { commodityId, ...body } });
  return {
    ...{ app, page, person, add, commodityId: Number(commodityId), unitId: Number(unitId) },
    say: wordsIn(language),
    form: priceAddress({ commodity: Number(commodityId) }, priceAlertsPath),
  };
}

/**
 * The same with an alert at a price that is never reached by itself; the list of alerts is open.
 */
async function readerWithAlert(language: Language) {
  const setup = await reader(language);
  const { page, add, unitId } = setup;
  const alert = { kind: "over", priceType: "wholesale", unitId, price: 99_999_999 };
  await add(alert);
  await page.open(priceAlertsPath);
  const state = () => page.part("main li .marks");
  return { ...setup, state };
}

/** The part of a phrase before its first placeholder. */
const before = (phrase: string) => collapseSpaces(phrase.split("|")[0] ?? "");

test("leads a visitor from a price to an alert on it, with its newest price, and to sign in and back", async () => {
  const say = wordsIn("kisw");
  const page = (await pagesApp()).visitor("kisw");
  await page.open(pricesPath);
  await page.follow(page.part('main a[href*="information?commodity="]:not([href*="from="])'));
  await page.follow(say("priceAlerts.link"));
  const address = page.path;
  expect(address).toMatch(new RegExp(`^${priceAlertsPath}\\?commodity=\\d+`));
  const today = before(say("priceAlerts.form.today", { price: "|", period: "" }));
  expect(page.main.textContent).toMatch(new RegExp(`${today}[^.]*\\d`));
  await page.follow(say("priceAlerts.signIn"));
  expect(page.path).toBe(signInAndReturnPath(address));
});

test("offers a price and a percentage in the form of an alert", async () => {
  const { page, form } = await reader("fr");
  await page.open(form);
  page.fill("[name=kind]", "moved");
  expect(page.field("[name=price]")).toHaveValue("");
  expect(page.field("[name=percent]")).toHaveValue("10");
});

test("refuses a limit that is no number and keeps it", async () => {
  const { page, say, form } = await reader("fr");
  await page.open(form);
  page.fill("[name=kind]", "over");
  page.fill("[name=price]", "abc");
  await page.press(say("priceAlerts.form.set"));
  expect(page.field("[name=price]")).toHaveAttribute("aria-invalid", "true");
  expect(page.field("[name=price]")).toHaveValue("abc");
  expect(page.field("[name=kind]")).toHaveValue("over");
});

for (const language of ["kisw", "fr"] as const) {
  test(`lists a new alert that has not notified yet (${language})`, async () => {
    const { page, say, form } = await reader(language);
    await page.open(form);
    page.fill("[name=kind]", "over");
    page.fill("[name=price]", "99999999");
    await page.press(say("priceAlerts.form.set"));
    expect(page.flash).toBe(collapseSpaces(say("priceAlerts.flash.alertSet")));
    expect(page.part("main li:has(form)")).toHaveTextContent(
      collapseSpaces(say("priceAlerts.neverTold")),
    );
  });
}

test("notifies of a new price over the limit of an alert", async () => {
  const { app, page, say, commodityId } = await readerWithAlert("fr");
  await app.run(
    `insert into market_price (period, market_place_id, country_code, commodity_id, unit_id,
       price_type, price, currency, source)
     select '2026-10', market_place_id, country_code, commodity_id, unit_id, price_type, 200000000,
       currency, source
     from market_price where commodity_id = $1 and country_code = 'TZ'
       and price_type = 'wholesale' order by period desc, id limit 1`,
    [commodityId],
  );
  await app.context.jobs.send(app.context, pricesChanged, { loadId: newId() });
  expect(await runJobs(app)).toEqual([]);
  await page.open("/profile/notifications");
  expect(page.parts(`main a[href*="commodity=${commodityId}"]`)).toHaveLength(1);
  await page.open(priceAlertsPath);
  expect(page.part("main li:has(form)")).not.toHaveTextContent(
    collapseSpaces(say("priceAlerts.neverTold")),
  );
});

test("pauses an alert", async () => {
  const { page, say, state } = await readerWithAlert("kisw");
  await page.press(say("priceAlerts.act.pause"));
  expect(state()).toHaveTextContent(say("priceAlerts.state.paused"));
});

test("resumes a paused alert", async () => {
  const { page, say, state } = await readerWithAlert("fr");
  await page.press(say("priceAlerts.act.pause"));
  await page.press(say("priceAlerts.act.resume"));
  expect(state()).toHaveTextContent(say("priceAlerts.state.on"));
});

test("changes the limit of an alert", async () => {
  const { app, page, person, say } = await readerWithAlert("kisw");
  page.fill("[name=limit]", "88888888");
  await page.press(say("priceAlerts.act.change"));
  expect(page.flash).toBe(collapseSpaces(say("priceAlerts.flash.alertChanged")));
  const alerts = await call(app, "GET", "price-alert", { token: person.token });
  expect(alerts).toMatchObject([{ kind: "over", price: 88_888_888 }]);
});

test("removes a deleted alert from the list", async () => {
  const { page, say } = await readerWithAlert("fr");
  await page.press(say("priceAlerts.act.delete"));
  expect(page.flash).toBe(collapseSpaces(say("priceAlerts.flash.alertDeleted")));
  expect(page.main).toHaveTextContent(collapseSpaces(say("priceAlerts.none")));
});

test("leads from a product to an alert on cheaper offers", async () => {
  const app = await pagesApp();
  const [product] = await call(app, "GET", "product?size=1");
  const page = app.visitor("kisw");
  await page.open(productPath(product.id));
  await page.follow(wordsIn("kisw")("market.price.alert"));
  expect(page.path).toBe(offerAlertAddress(product.commodity.id));
});

test("starts an alert on offers with a price below its limit", async () => {
  const { page, say, commodityId } = await reader("fr");
  await page.open(offerAlertAddress(commodityId));
  expect(page.field("[name=kind]")).toHaveValue("offered");
  page.fill("[name=price]", "1");
  await page.press(say("priceAlerts.form.set"));
  expect(page.flash).toBe(collapseSpaces(say("priceAlerts.flash.alertSet")));
  const waits = before(say("priceAlerts.waits.offered", { limit: "|" }));
  expect(page.part("main li:has(form)")).toHaveTextContent(waits);
});
