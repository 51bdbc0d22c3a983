import Papa from "papaparse";
import { expect, test } from "vitest";
import { setupPrices } from "#app/testing/price-app.ts";
import { pricesCsvPath } from "#areas/prices/market-prices/paths.ts";
import { call } from "#server/operations/call.ts";
import { addMonths } from "../series/season.ts";
import { pricesToCsv } from "./prices-to-csv.ts";

const api = "/wit-backend/api/market-price";

type App = Awaited<ReturnType<typeof setupPrices>>;

const requestCsv = ({ context }: App, query = "", headers: Record<string, string> = {}) =>
  pricesToCsv(new Request(`http://soko.test${pricesCsvPath}${query}`, { headers }), {
    call: (endpoint, input) => call(context, endpoint, input),
    language: "en",
    origin: "https://soko.test/",
  });

/** Parses the file as another program would. */
async function fileOf(app: App, query = "") {
  const answer = await requestCsv(app, query);
  const text = await answer.text();
  const { data, errors } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  return { answer, text, rows: data };
}

test("contains the prices of the call, with publisher and licence in each row", async () => {
  const app = await setupPrices();
  await app.quote(0, 60_000, { priceLow: 55_000.5, priceHigh: 65_000 });
  await app.quote(1, 70_000, { period: "2026-07", priceType: "retail" });
  const { answer, text, rows } = await fileOf(app);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8; header=present");
  expect(answer.headers.get("link")).toMatch(/market-information\/data>; rel="license"$/);
  expect(text).toMatch(/\r\n$/);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({
    period: "2026-08",
    country: "TZ",
    market: app.places[0]?.name,
    commodity: "maize-white",
    commodityName: "White maize",
    unit: "100 kg",
    price: "60000",
    priceLow: "55000.5",
    currency: "TZS",
    source: "WFP",
    licence: "CC BY-IGO",
  });
  const { body } = await app.get(api);
  expect(rows.map(({ price }) => Number(price)).sort()).toEqual(
    body.data.map(({ price }: { price: number }) => price).sort(),
  );
  expect((await fileOf(app, "?priceType=retail")).rows).toHaveLength(1);
  expect((await fileOf(app, "?country=ke")).rows).toHaveLength(0);
});

test("treats a market name that is a formula as text", async () => {
  const app = await setupPrices();
  await app.pool.pool.query(
    `update market_place set name = '=HYPERLINK("x")' where id = ${app.places[0]?.id}`,
  );
  await app.quote(0, 60_000);
  expect((await fileOf(app)).rows[0]?.market).toBe(`'=HYPERLINK("x")`);
});

test("answers 304 to a matching ETag until something changes", async () => {
  const app = await setupPrices();
  await app.quote(0, 60_000);
  const { answer } = await fileOf(app);
  const etag = answer.headers.get("etag") ?? "";
  const again = () => requestCsv(app, "", { "if-none-match": etag });
  expect((await again()).status).toBe(304);
  await app.pool.pool.query(
    `insert into price_load (id, file_name, sha256, file_bytes, state, created_at, finished_at)
     values (gen_random_uuid(), 'x.csv', '', 1, 'loaded', now(), now())`,
  );
  expect((await again()).status).toBe(200);
  const first = await app.app.request(api);
  const known = { headers: { "if-none-match": first.headers.get("etag") ?? "" } };
  expect(first.headers.get("link")).toMatch(/rel="license"$/);
  const second = await app.app.request(api, known);
  expect([second.status, await second.text()]).toEqual([304, ""]);
  await app.quote(1, 61_000);
  expect((await app.app.request(api, known)).status).toBe(200);
});

test("pages rows by id and limits the size of a page", async () => {
  const app = await setupPrices();
  for (const place of [0, 1, 2]) await app.quote(place, 60_000);
  const rows = async (query: string) => (await app.get(`${api}/rows?${query}`)).body.data.rows;
  const [first, second] = await rows("size=2");
  expect(await rows("size=2")).toHaveLength(2);
  expect(await rows(`size=2&after=${second.id}`)).toHaveLength(1);
  expect(await rows(`after=${first.id}&size=99999999`)).toHaveLength(2);
  expect((await app.get(`${api}/rows?after=-1`)).body.status).toBe(400);
});

test("lists sources with their number of prices, countries and periods", async () => {
  const app = await setupPrices();
  await app.quote(0, 60_000);
  await app.quote(1, 50_000, { period: "2024-02" });
  const { body } = await app.get(`${api}/source`);
  expect(body.data).toMatchObject([
    { code: "WFP", prices: 2, countries: ["TZ"], firstPeriod: "2024-02", lastPeriod: "2026-08" },
  ]);
});

test("returns how recent and complete each market's prices are", async () => {
  const app = await setupPrices();
  await app.quote(0, 60_000);
  await app.quote(0, 59_000, { period: "2026-07" });
  await app.quote(0, 58_000, { period: "2019-07" });
  await app.quote(1, 50_000, { period: "2022-01" });
  const { body } = await app.get(`${api}/quality`);
  expect(body.data).toMatchObject([
    {
      location: { id: app.places[0]?.id },
      commodity: null,
      first: "2019-07",
      newest: "2026-08",
      months: 2,
    },
    { location: { id: app.places[1]?.id }, newest: "2022-01", months: 0, commodities: 1 },
  ]);
  const own = await app.get(`${api}/quality?locationId=${app.places[0]?.id}`);
  expect(own.body.data).toMatchObject([
    { commodity: { id: app.commodityId }, first: "2019-07", newest: "2026-08", months: 2 },
  ]);
});

test("returns how recent and complete each country's prices are", async () => {
  const app = await setupPrices();
  const now = app.context.now.toISOString().slice(0, 7);
  await app.quote(0, 60_000, { period: addMonths(now, -2) });
  await app.quote(0, 60_000, { period: addMonths(now, -24) });
  await app.quote(0, 60_000, { period: addMonths(now, -25) });
  await app.quote(1, 60_000, { period: addMonths(now, -3) });
  const { body } = await app.get(`${api}/quality/countries`);
  expect(body.total).toBe(5);
  const of = (code: string) =>
    body.data.find(({ countryCode }: { countryCode: string }) => countryCode === code);
  expect(of("TZ")).toMatchObject({
    name: "Tanzania",
    newest: addMonths(now, -2),
    months: 3,
    markets: 2,
    freshMarkets: 1,
  });
  expect(of("KE")).toMatchObject({ newest: null, months: 0, markets: 0, freshMarkets: 0 });
});
