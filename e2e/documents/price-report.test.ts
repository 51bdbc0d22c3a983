import { expect, test } from "vitest";
import {
  priceAddress,
  priceReportPath,
  reportsDeskPath,
} from "#areas/prices/market-prices/paths.ts";
import type { Language } from "#core/languages.ts";
import { signInAndReturnPath } from "#core/paths.ts";
import { formatNumber } from "#web/format/format.ts";
import { wordsIn } from "../words-in.ts";
import { collapseSpaces } from "./support/collapse-spaces.ts";
import { onlyWithText } from "./support/only-with-text.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";
import { call, demoPerson, newPerson } from "./support/people.ts";
import { openAs, signedInVisitor } from "./support/signed-in-visitor.ts";
import type { Visitor } from "./support/visitor.ts";

/** A price above that of a kilogram of any product. */
const farOff = 1_234_567;

/** The newest price of a 100 kg sack at a market, for a product without reports in the demo. */
async function published({ run }: PagesApp) {
  const [row] = await run(
    `select p.commodity_id as commodity, p.market_place_id as market, p.unit_id as unit,
       p.price::float as price, m.name as "marketName"
     from market_price p join market_place m on m.id = p.market_place_id
     where p.country_code = 'TZ' and p.price_type = 'wholesale'
       and p.unit_id = (select id from measurement_unit where code = '100 kg')
       and p.commodity_id not in (select commodity_id from price_report)
     order by p.period desc, p.id limit 1`,
  );
  if (!row) throw new Error("no price of a sack is published");
  const { commodity, market } = row;
  return {
    product: Number(commodity),
    ...{ market: Number(market), marketName: String(row.marketName) },
    ...{ unit: Number(row.unit), price: Number(row.price) },
    pricesPath: priceAddress({ commodity, market }),
    reportPath: priceAddress({ commodity, market }, priceReportPath),
  };
}

/** A newly registered user, signed in, who has not reported yet. */
async function reporter(language: Language) {
  const app = await pagesApp();
  const sack = await published(app);
  const person = await newPerson(app);
  const page = await signedInVisitor(app, person, language);
  const [kilogram] = await app.run("select id from measurement_unit where code = 'kg'");
  /** Reports a price by an API call. */
  const report = (price: number, unitId = sack.unit) => {
    const body = { commodityId: sack.product, marketPlaceId: sack.market, price, unitId };
    return call(app, "POST", "price-report", { token: person.token, body });
  };
  return { app, page, person, report, ...sack, say: wordsIn(language), kilogram: kilogram?.id };
}

/** The same once a far-off price is held; an officer is at the desk. */
async function officerAtDesk(language: Language) {
  const setup = await reporter(language);
  const { app, report, kilogram } = setup;
  const { id } = await report(farOff, kilogram);
  const officer = await demoPerson(app, "officer");
  const desk = await openAs(app, officer, language, reportsDeskPath);
  const approve = () =>
    call(app, "POST", `portal/price-report/${id}/approve`, { token: officer.token, body: {} });
  return { ...setup, desk, approve };
}

const reportsOf = (page: Visitor) => page.part("main section:has(#members-reports)");

/** "1 person": the start of the line on members' reports. */
const onePerson = (language: Language) =>
  collapseSpaces(
    wordsIn(language)("priceReports.shown.line", { people: 1, price: "", date: "" }).split(
      ",",
    )[0] ?? "",
  );

test("says that no prices are reported, and that reports are not official", async () => {
  const say = wordsIn("kisw");
  const app = await pagesApp();
  const page = app.visitor("kisw");
  await page.open((await published(app)).pricesPath);
  expect(reportsOf(page)).toHaveTextContent(collapseSpaces(say("priceReports.shown.notOfficial")));
  expect(reportsOf(page)).toHaveTextContent(collapseSpaces(say("priceReports.shown.none")));
});

test("leads a visitor who wants to report to sign in and back to the same product and market", async () => {
  const say = wordsIn("fr");
  const app = await pagesApp();
  const page = app.visitor("fr");
  const { pricesPath, reportPath } = await published(app);
  await page.open(pricesPath);
  await page.follow(say("priceReports.shown.report"), reportsOf(page));
  expect(page.path).toBe(reportPath);
  await page.follow(say("priceReports.signIn"));
  expect(page.path).toBe(signInAndReturnPath(reportPath));
});

test("fills the form with product, market and the published unit", async () => {
  const { page, reportPath, product, market, unit } = await reporter("kisw");
  await page.open(reportPath);
  expect(page.field("[name=commodityId]")).toHaveValue(String(product));
  expect(page.field("[name=marketPlaceId]")).toHaveValue(String(market));
  expect(page.field("[name=unitId]")).toHaveValue(String(unit));
});

test("refuses a price that is no number and keeps it", async () => {
  const { page, say, reportPath } = await reporter("fr");
  await page.open(reportPath);
  page.fill("[name=price]", "abc");
  await page.press(say("priceReports.form.send"));
  expect(page.field("[name=price]")).toHaveAttribute("aria-invalid", "true");
  expect(page.field("[name=price]")).toHaveAttribute("autofocus");
  expect(page.field("[name=price]")).toHaveValue("abc");
});

for (const language of ["kisw", "fr"] as const) {
  test(`shows a usual price and readies the form for the next one at the same market (${language})`, async () => {
    const { page, say, reportPath, market, price } = await reporter(language);
    await page.open(reportPath);
    page.fill("[name=price]", String(price));
    await page.press(say("priceReports.form.send"));
    expect(page.flash).toBe(collapseSpaces(say("priceReports.flash.reported")));
    expect(page.field("[name=price]")).toHaveValue("");
    expect(page.field("[name=marketPlaceId]")).toHaveValue(String(market));
    expect(page.part("main li .marks")).toHaveTextContent(say("priceReports.state.shown"));
  });
}

test("counts a reported price among the prices of its market", async () => {
  const { page, report, pricesPath, price } = await reporter("kisw");
  await report(price);
  await page.open(pricesPath);
  expect(reportsOf(page)).toHaveTextContent(onePerson("kisw"));
});

test("holds a price far from the published one", async () => {
  const { page, say, reportPath, kilogram } = await reporter("fr");
  await page.open(reportPath);
  page.fill("[name=unitId]", String(kilogram));
  page.fill("[name=price]", String(farOff));
  await page.press(say("priceReports.form.send"));
  expect(page.flash).toBe(collapseSpaces(say("priceReports.flash.held")));
  expect(page.part("main li .marks")).toHaveTextContent(say("priceReports.state.held"));
});

test("does not count a held price", async () => {
  const { page, say, report, pricesPath, kilogram } = await reporter("kisw");
  await report(farOff, kilogram);
  await page.open(pricesPath);
  expect(reportsOf(page)).toHaveTextContent(say("priceReports.shown.none"));
});

test("shows an officer the known prices beside a held price and approves it", async () => {
  const { desk, say } = await officerAtDesk("fr");
  const price = collapseSpaces(formatNumber("fr", farOff));
  const held = onlyWithText(desk.parts("main li:has(form)"), price);
  expect(held).toHaveTextContent(collapseSpaces(say("priceReports.desk.known")));
  await desk.press(say("priceReports.desk.approve"), held);
  expect(desk.flash).toBe(collapseSpaces(say("priceReports.flash.approved")));
});

test("notifies the reporter of an approved price, which is then shown", async () => {
  const { page, say, approve } = await officerAtDesk("kisw");
  await approve();
  await page.open("/profile/notifications");
  expect(page.main).toHaveTextContent(collapseSpaces(formatNumber("kisw", farOff)));
  await page.follow(page.part(`main a[href*="${priceReportPath}"]`));
  expect(page.part("main li .marks")).toHaveTextContent(say("priceReports.state.shown"));
});

test("counts an approved price among the prices of its market", async () => {
  const { page, approve, marketName } = await officerAtDesk("fr");
  await approve();
  await page.open(priceReportPath);
  await page.follow(new RegExp(`, ${marketName}$`));
  expect(reportsOf(page)).toHaveTextContent(onePerson("fr"));
});

test("removes a withdrawn price from the reporter's list", async () => {
  const { page, say, report, price } = await reporter("kisw");
  await report(price);
  await page.open(priceReportPath);
  await page.press(say("priceReports.withdraw"));
  expect(page.flash).toBe(collapseSpaces(say("priceReports.flash.withdrawn")));
  expect(page.main).toHaveTextContent(say("priceReports.none"));
});
