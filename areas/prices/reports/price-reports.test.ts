import { expect, test } from "vitest";
import { setupOfficersDesk } from "#app/testing/desk-people.ts";
import { newPerson } from "#app/testing/factories.ts";
import { testSettings } from "#app/testing/test-app.ts";
import type { DeskReport, PriceReport, ReportSummary } from "./endpoints.ts";

const { PRICE_REPORTS_PER_DAY: maxADay } = testSettings();

async function setup() {
  const desk = await setupOfficersDesk();
  const { db, request, run, officer } = desk;
  const reporter = await newPerson(db, { firstName: "Asha" });
  // A market whose newest published price is per 100 kg.
  const [series] = await run(
    `select p.commodity_id as "commodityId", p.market_place_id as "marketPlaceId",
       (percentile_cont(0.5) within group (order by p.price::float8)) as price
     from market_price p where p.country_code = 'TZ'
       and p.period = (select max(period) from market_price where country_code = 'TZ')
       and p.unit_id = (select id from measurement_unit where code = '100 kg')
     group by 1, 2 order by 1, 2 limit 1`,
  );
  const [kg] = await run("select id from measurement_unit where code = 'kg'");
  const [sack] = await run("select id from measurement_unit where code = '100 kg'");
  const [bag] = await run("select id from measurement_unit where code = 'bag'");
  /** The published price per kilogram. */
  const published = series.price / 100;
  const usual = {
    commodityId: series.commodityId,
    marketPlaceId: series.marketPlaceId,
    unitId: kg.id,
    price: Math.round(published),
  };
  const report = (more: object = {}, token = reporter.token) =>
    request("POST", "price-report", { token, body: { ...usual, ...more } });
  const list = async <T>(path: string, token?: string) =>
    (await request("GET", path, token ? { token } : {})).body as { data: T[]; total: number };
  const summary = () =>
    list<ReportSummary>(`price-report/summary?commodityId=${series.commodityId}`);
  const decide = (act: string, id: string, token = officer.token, body = {}) =>
    request("POST", `portal/price-report/${id}/${act}`, { token, body });
  /** Reports as a new user. */
  const another = async (more: object = {}) =>
    report(more, (await newPerson(db, { firstName: "Neema" })).token);
  return {
    ...desk,
    reporter,
    usual,
    kg,
    sack,
    bag,
    published,
    report,
    list,
    summary,
    decide,
    another,
  };
}

test("counts a price near the published one at once, on the current day of the country", async () => {
  const { report, reporter, list, usual, summary, kg } = await setup();
  const { status, body } = await report();
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    status: "shown",
    commodity: { id: usual.commodityId },
    market: { id: usual.marketPlaceId, countryCode: "TZ" },
    price: usual.price,
    currency: "TZS",
    unit: { id: kg.id },
    day: new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10),
    dateDecided: null,
  });
  const own = await list<PriceReport>("price-report", reporter.token);
  expect(own).toMatchObject({ total: 1, data: [{ id: body.data.id }] });
  const { data } = await summary();
  expect(data).toMatchObject([
    { market: { id: usual.marketPlaceId }, reports: 1, people: 1, price: usual.price },
  ]);
  expect(JSON.stringify(data)).not.toContain(reporter.id);
});

test("counts a sack by its kilograms and converts the summary to the requested unit", async () => {
  const { report, usual, sack, summary, list } = await setup();
  await report({ unitId: sack.id, price: usual.price * 100 });
  expect((await summary()).data).toMatchObject([
    { price: usual.price, unit: { shortName: "kg" }, reports: 1 },
  ]);
  const of = `price-report/summary?commodityId=${usual.commodityId}&shownUnitId=${sack.id}`;
  expect((await list<ReportSummary>(of)).data).toMatchObject([
    { price: usual.price * 100, unit: { id: sack.id } },
  ]);
});

test("holds a price ten times too high, reports this at once, and does not count it", async () => {
  const { report, usual, summary, list, officer } = await setup();
  const { body } = await report({ price: usual.price * 10 });
  expect(body.data.status).toBe("held");
  expect((await summary()).total).toBe(0);
  const pending = await list<{ id: string }>("portal/waiting?kind=priceReport", officer.token);
  expect(pending.data).toMatchObject([{ kind: "priceReport", id: body.data.id }]);
});

test("holds a price without a comparison, and compares the next with the approved one", async () => {
  const { report, decide, another, run, usual } = await setup();
  const [unheard] = await run(`select id from commodity where not exists (
    select from market_price where commodity_id = commodity.id and country_code = 'TZ') limit 1`);
  const of = { commodityId: unheard.id, price: 500 };
  const { body } = await report(of);
  expect(body.data.status).toBe("held");
  await decide("approve", body.data.id);
  expect((await another({ ...of, price: 600 })).body.data.status).toBe("shown");
  expect((await another({ ...of, price: 5000 })).body.data.status).toBe("held");
  // Another market of the country with its own reports.
  const [elsewhere] = await run(
    "select id from market_place where country_code = 'TZ' and id <> $1 limit 1",
    [usual.marketPlaceId],
  );
  const reportElsewhere = { ...of, price: 600, marketPlaceId: elsewhere.id };
  expect((await another(reportElsewhere)).body.data.status).toBe("held");
});

test("compares with the country's price if the market has none, and not with one of years ago", async () => {
  const { report, another, run, usual } = await setup();
  await run("delete from market_price where market_place_id = $1", [usual.marketPlaceId]);
  expect((await report()).body.data.status).toBe("shown");
  await run("delete from market_price where commodity_id = $1 and period >= '2024'", [
    usual.commodityId,
  ]);
  const of = "select count(*) from market_price where commodity_id = $1 and country_code = 'TZ'";
  expect(Number((await run(of, [usual.commodityId]))[0].count)).toBeGreaterThan(0);
  await run("delete from price_report");
  expect((await another()).body.data.status).toBe("held");
});

test("counts each user's newest report per market, so that no single user moves the median", async () => {
  const { report, another, usual, sack, summary, run, reporter } = await setup();
  const { price } = usual;
  await another({ price });
  await another({ price: price + 20 });
  await report({ price: price + 100 });
  await run("update price_report set day = day - 2 where account_id = $1", [reporter.id]);
  const { body } = await report({ price: price + 200 });
  await run("update price_report set day = day - 1 where id = $1", [body.data.id]);
  await report({ unitId: sack.id, price: (price + 40) * 100 });
  const { data } = await summary();
  expect(data).toMatchObject([{ reports: 5, people: 3, price: price + 20 }]);
});

test("does not count reports older than 30 days, of other countries' markets, or declined", async () => {
  const { report, another, summary, list, run, usual, decide, officer } = await setup();
  const { body } = await report();
  await run("update price_report set day = current_date - 31");
  expect((await summary()).total).toBe(0);
  const counted = await another();
  const { id } = counted.body.data;
  await decide("decline", id, officer.token, { seen: "shown" });
  expect((await summary()).total).toBe(0);
  await decide("approve", id, officer.token, { seen: "declined" });
  const { commodityId, marketPlaceId } = usual;
  const at = (more: string) =>
    list<ReportSummary>(`price-report/summary?commodityId=${commodityId}&${more}`);
  expect((await at(`marketPlaceId=${marketPlaceId}`)).total).toBe(1);
  expect((await at(`marketPlaceId=${marketPlaceId + 1}`)).total).toBe(0);
  expect((await at("countryCode=KE")).total).toBe(0);
  expect(body.data.id).not.toBe(counted.body.data.id);
});

test("corrects the report of the same day, but preserves an officer's decision on the same price", async () => {
  const { report, list, reporter, usual, decide } = await setup();
  const wrong = (await report({ price: usual.price * 10 })).body.data as PriceReport;
  const corrected = (await report()).body.data as PriceReport;
  expect(corrected).toMatchObject({ id: wrong.id, status: "shown", price: usual.price });
  expect((await list("price-report", reporter.token)).total).toBe(1);
  const wrongAgain = (await report({ price: usual.price * 10 })).body.data as PriceReport;
  expect(wrongAgain.status).toBe("held");
  await decide("decline", wrong.id);
  expect((await report({ price: usual.price * 10 })).body.data.status).toBe("declined");
});

test("rejects an unknown commodity, market or unit and an invalid price with an error on the field", async () => {
  const { report, run, bag } = await setup();
  const field = async (more: object) => {
    const { status, body } = await report(more);
    return `${status} ${body.errors?.[0]?.field}`;
  };
  const [average] = await run(
    "select id from market_place where kind = 'national average' limit 1",
  );
  const [abroad] = await run("select id from market_place where country_code = 'KE' limit 1");
  const [road] = await run("select id from measurement_unit where code = 'km'");
  expect(await field({ commodityId: 999_999 })).toBe("400 commodityId");
  expect(await field({ commodityId: "" })).toBe("400 commodityId");
  expect(await field({ marketPlaceId: average.id })).toBe("400 marketPlaceId");
  expect(await field({ marketPlaceId: abroad.id })).toBe("400 marketPlaceId");
  expect(await field({ unitId: road.id })).toBe("400 unitId");
  expect(await field({ unitId: bag.id })).toBe("400 unitId");
  for (const price of [0, -5, 100_000_000, 1.234, "many", ""])
    expect(await field({ price })).toBe("400 price");
});

test("rejects a national average of the country as a market", async () => {
  const { report, run, usual } = await setup();
  await run("update market_place set kind = 'national average' where id = $1", [
    usual.marketPlaceId,
  ]);
  expect((await report()).body.errors[0].field).toBe("marketPlaceId");
});

test("accepts a pack of varying size if the commodity is quoted by it, and compares it with itself", async () => {
  const { report, another, run, usual, bag, summary, kg } = await setup();
  await run(
    "update market_price set unit_id = $1, price = 70000 where id = (select id from market_price where commodity_id = $2 and market_place_id = $3 order by period desc, id limit 1)",
    [bag.id, usual.commodityId, usual.marketPlaceId],
  );
  expect((await report({ unitId: bag.id, price: 80_000 })).body.data.status).toBe("shown");
  expect((await another({ unitId: bag.id, price: 800 })).body.data.status).toBe("held");
  expect((await another({ unitId: kg.id })).body.data.status).toBe("shown");
  expect((await summary()).data.map(({ unit, people }) => [unit.id, people])).toEqual(
    expect.arrayContaining([
      [bag.id, 1],
      [kg.id, 1],
    ]),
  );
});

test("limits reports per day with retry-after, but not corrections", async () => {
  const { report, run } = await setup();
  const commodities = await run("select id from commodity order by id limit $1", [maxADay + 1]);
  for (const { id } of commodities.slice(0, maxADay)) await report({ commodityId: id, price: 700 });
  const { status, body, headers } = await report({
    commodityId: commodities[maxADay].id,
    price: 700,
  });
  expect([status, body.code]).toEqual([429, "price_reports_too_many_a_day"]);
  const wait = Number(headers.get("retry-after"));
  expect(wait).toBeGreaterThan(86_000);
  expect(wait).toBeLessThanOrEqual(86_400);
  expect((await report({ commodityId: commodities[0].id, price: 710 })).status).toBe(200);
});

test("counts a withdrawn report towards the daily limit", async () => {
  const { report, run, request, reporter } = await setup();
  const commodities = await run("select id from commodity order by id limit $1", [maxADay + 1]);
  for (const { id: commodityId } of commodities.slice(0, maxADay)) {
    const { id } = (await report({ commodityId, price: 700 })).body.data;
    const { status } = await request("DELETE", `price-report/${id}`, { token: reporter.token });
    expect(status).toBe(200);
  }
  const refused = await report({ commodityId: commodities[maxADay].id, price: 700 });
  expect([refused.status, refused.body.code]).toEqual([429, "price_reports_too_many_a_day"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(86_000);
  // A day later it no longer counts.
  await run("update rate_limit set expire = expire - 86400000");
  expect((await report({ commodityId: commodities[maxADay].id, price: 700 })).status).toBe(200);
});

test("two simultaneous reports of the same price create one", async () => {
  const { report, list, reporter, usual } = await setup();
  const answers = await Promise.all([report(), report({ price: usual.price + 1 })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await list("price-report", reporter.token)).total).toBe(1);
});

test("shows known prices beside a held one, allows one decision, and notifies the user", async () => {
  const { report, another, list, officer, decide, run, usual, published, reporter, summary } =
    await setup();
  await another({ price: usual.price + 10 });
  const { body } = await report({ price: usual.price * 10 });
  const { id } = body.data;
  const held = await list<DeskReport>("portal/price-report", officer.token);
  expect(held).toMatchObject({
    total: 1,
    data: [
      {
        id,
        isOwn: false,
        measured: { price: usual.price * 10, unit: { shortName: "kg" } },
        published: { price: Math.round(published), isOfMarket: true },
        reported: { price: usual.price + 10, people: 1 },
        reporter: { shown: 0, declined: 0 },
      },
    ],
  });
  expect(JSON.stringify(held)).not.toContain(reporter.id);
  expect((await decide("approve", id)).body.data).toMatchObject({ status: "shown" });
  expect((await decide("approve", id)).body).toMatchObject({
    status: 409,
    code: "price_reports_already_decided",
  });
  expect((await summary()).data).toMatchObject([{ people: 2 }]);
  expect((await decide("decline", id)).body.code).toBe("price_reports_already_decided");
  const seen = { seen: "shown" };
  const declined = await decide("decline", id, officer.token, seen);
  expect(declined.body.data.status).toBe("declined");
  const notifications = await run(
    "select kind, payload from notification where account_id = $1 order by created_at, id",
    [reporter.id],
  );
  expect(notifications).toMatchObject([
    { kind: "priceReport", payload: { event: "reportApproved", price: usual.price * 10 } },
    { kind: "priceReport", payload: { event: "reportDeclined", currency: "TZS" } },
  ]);
});

test("an officer cannot decide their own report", async () => {
  const { report, decide, officer, usual, list, person } = await setup();
  const { body } = await report({ price: usual.price * 10 }, officer.token);
  const { id } = body.data;
  expect((await decide("approve", id)).body).toMatchObject({
    status: 403,
    code: "price_reports_own_report",
  });
  const pending = await list("portal/waiting?kind=priceReport", officer.token);
  expect(pending.total).toBe(0);
  const [shownReports] = (await list<DeskReport>("portal/price-report", officer.token)).data;
  expect(shownReports).toMatchObject({ id, isOwn: true });
  const colleague = await person(["chamber officer"]);
  expect((await decide("approve", id, colleague.token)).status).toBe(200);
});

test("does not count a withdrawn report, and lets only its user withdraw it", async () => {
  const { report, request, reporter, summary, officer } = await setup();
  const { id } = (await report()).body.data;
  const withdraw = (token?: string) =>
    request("DELETE", `price-report/${id}`, token ? { token } : {});
  expect((await withdraw(officer.token)).status).toBe(404);
  expect((await withdraw()).status).toBe(401);
  expect((await summary()).total).toBe(1);
  expect((await withdraw(reporter.token)).status).toBe(200);
  expect((await withdraw(reporter.token)).status).toBe(404);
  expect((await summary()).total).toBe(0);
});

test("visitors and unverified users cannot report, and only officers can decide", async () => {
  const { report, request, decide, reporter, db, usual, list } = await setup();
  expect((await request("POST", "price-report", { body: usual })).status).toBe(401);
  const unverified = await newPerson(db, { state: "unverified" });
  expect((await report({}, unverified.token)).status).toBe(403);
  const { id } = (await report({ price: usual.price * 10 })).body.data;
  expect((await decide("approve", id, reporter.token)).status).toBe(403);
  expect((await request("GET", "portal/price-report", { token: reporter.token })).status).toBe(403);
  expect((await list("price-report")).total).toBeUndefined();
});

test("filters lists by state and pages them", async () => {
  const { report, list, reporter, usual, sack, officer } = await setup();
  await report();
  await report({ unitId: sack.id, price: usual.price * 1000 });
  const own = (query: string) => list<PriceReport>(`price-report?${query}`, reporter.token);
  expect(await own("status=held")).toMatchObject({ total: 1, data: [{ unit: { id: sack.id } }] });
  expect(await own("size=1&page=2")).toMatchObject({ total: 2, data: [{ status: "shown" }] });
  const shownReports = await list<DeskReport>("portal/price-report?status=shown", officer.token);
  expect(shownReports).toMatchObject({ total: 1, data: [{ reporter: { shown: 1 } }] });
});
