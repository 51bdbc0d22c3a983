import { brotliCompressSync, constants } from "node:zlib";
import type pg from "pg";
import { buildIfNeeded } from "#app/start/build.ts";
import { priceAddress, priceQualityPath, pricesPath } from "#areas/prices/market-prices/paths.ts";
import { editions } from "#core/editions.ts";
import { languageCookie, languages } from "#core/languages.ts";
import { apiBase } from "#core/paths.ts";
import type { EmbeddedServer } from "#server/embedded-postgres/start-embedded.ts";
import { benchDatabase, withClient } from "./bench-database.ts";
import { load, type Measured, withSoko } from "./measure.ts";
import { benchPriceLoading } from "./price-loading.ts";
import { printTable } from "./table.ts";

const port = 3907;
const base = `http://127.0.0.1:${port}`;
/** The reference data has 26,467 rows; copies fill up to these numbers. */
const sizes = [100_000, 1_000_000];

/** Measures answers, tables, charts and lists of market prices with 100,000 and 1,000,000 rows. */
export async function benchPrices(server: EmbeddedServer): Promise<void> {
  await buildIfNeeded();
  const url = await benchDatabase(server, "prices", { withDemo: false });
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ maize: number; market: number }>(
      `select c.id as maize, m.id as market from commodity c, market_place m
       where c.code = 'maize' and m.country_code = 'TZ' and m.name = 'Arusha'`,
    );
    const [repetitions] = rows;
    if (!repetitions) throw new Error("The reference data is not there");
    const measures = [];
    for (const size of sizes) {
      await grow(client, size);
      measures.push(await measured(url, repetitions));
    }
    const [before = [], after = []] = measures;
    printTable(
      "Market prices: ms of one answer at a time, answers a second and p99 (ms) of ten at a time",
      ["what", "100,000 rows", "a second", "p99", "1,000,000 rows", "a second", "p99", "slower"],
      before.map(({ what, of, alone }, index) => {
        const then = after[index] ?? { of, alone };
        const slower = `${(of.rate / then.of.rate).toFixed(2)}×`;
        return [what, ...formatFigures({ of, alone }), ...formatFigures(then), slower];
      }),
    );
    await client.query("delete from market_price where source = 'bench'");
    await client.query("delete from market_place where name like 'bench %'");
    await withSoko(url, port, () => benchCharts(repetitions.maize));
    await benchPriceLoading(url);
  });
}

interface Line {
  of: Measured;
  /** Median milliseconds of requests one after another. */
  alone: number;
}

const formatFigures = ({ of: { rate, p99, busy }, alone }: Line) => [
  alone.toFixed(1),
  rate.toFixed(1) + (busy ? ` (${busy} sent away)` : ""),
  p99.toFixed(0),
];

/** The largest chart of each country's prices in any language, from the published data. */
async function benchCharts(maize: number): Promise<void> {
  const rows = [];
  for (const { countryCode } of Object.values(editions)) {
    const of = [];
    for (const language of languages) {
      const address = base + priceAddress({ commodity: maize, country: countryCode });
      const headers = { cookie: `${languageCookie}=${language}` };
      const html = await (await fetch(address, { headers })).text();
      const charts = html.match(/<figure class="chart"[\s\S]*?<\/figure>/g) ?? [];
      of.push({ page: brotli(html), charts: charts.map(brotli) });
    }
    const charts = of.map((entry) => entry.charts.length);
    const largest = Math.max(0, ...of.flatMap((entry) => entry.charts));
    const page = Math.max(...of.map((entry) => entry.page));
    rows.push([countryCode, String(Math.max(...charts)), kB(largest), kB(page)]);
  }
  printTable(
    "Drawings of maize, the largest of five languages, Brotli: a drawing 8 kB at most",
    ["country", "drawings", "largest drawing", "whole page"],
    rows,
  );
}

const brotli = (html: string): number =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Copies existing rows to more markets and earlier years. */
async function grow(client: pg.Client, rows: number): Promise<void> {
  await client.query("delete from market_price where source = 'bench'");
  await client.query("delete from market_place where name like 'bench %'");
  await client.query(
    "insert into price_source (code, publisher) values ('bench', 'bench') on conflict do nothing",
  );
  const { rows: found } = await client.query<{ count: number }>(
    "select count(*)::int as count from market_price where length(period) = 7",
  );
  const copies = Math.ceil(rows / (found[0]?.count ?? 1));
  const across = Math.ceil(Math.sqrt(copies));
  await client.query(
    `insert into market_place (country_code, name, kind, latitude, longitude)
     select country_code, 'bench ' || n || ' ' || name, kind, latitude + n * 0.01, longitude
     from market_place, generate_series(1, $1::int) n where kind <> 'national average'`,
    [across - 1],
  );
  await client.query(
    `insert into market_price (period, market_place_id, country_code, commodity_id, unit_id,
       price_type, price, currency, source)
     select to_char(to_date(p.period, 'YYYY-MM') - years * interval '6 years', 'YYYY-MM'), copy.id,
       p.country_code, p.commodity_id, p.unit_id, p.price_type,
       round(p.price * (0.8 + 0.4 * random())::numeric, 2), p.currency, 'bench'
     from market_price p join market_place m on m.id = p.market_place_id
     cross join generate_series(0, $1::int - 1) years
     join market_place copy on copy.country_code = m.country_code
       and (copy.id = m.id and years > 0 or copy.name ~ ('^bench \\d+ ' || regexp_replace(m.name, '([()])', '\\\\\\1', 'g') || '$'))
     where p.source <> 'bench' and length(p.period) = 7 limit $2`,
    [Math.ceil(copies / across), rows - (found[0]?.count ?? 0)],
  );
  await client.query("vacuum analyze market_price, market_place");
}

const repeatCount = 40;

/** Measures the time of single requests and the rate of concurrent ones. */
async function timed(url: string): Promise<Line> {
  const of = await load(url, {}, true);
  const times = [];
  for (let count = 0; count < repeatCount; count += 1) {
    const start = performance.now();
    await (await fetch(url, { headers: { "accept-language": "en" } })).arrayBuffer();
    times.push(performance.now() - start);
  }
  return { of, alone: times.sort((entry, other) => entry - other)[repeatCount / 2] ?? 0 };
}

function measured(url: string, { maize, market }: { maize: number; market: number }) {
  const api = (path: string) => timed(`${base}${apiBase}/market-price${path}`);
  return withSoko(url, port, async () => [
    {
      what: "answer for a market",
      ...(await api(`/answer?commodityId=${maize}&locationId=${market}`)),
    },
    { what: "answer for a country", ...(await api(`/answer?commodityId=${maize}`)) },
    { what: "table of a commodity, page 1", ...(await api(`?commodityId=${maize}`)) },
    {
      what: "table by market and months",
      ...(await api(`?locationId=${market}&from=2023-01&to=2024-12`)),
    },
    {
      what: "prices over time, a market",
      ...(await api(`/series?commodityId=${maize}&locationId=${market}`)),
    },
    { what: "prices over time, a country", ...(await api(`/series?commodityId=${maize}`)) },
    { what: "between markets", ...(await api(`/markets?commodityId=${maize}`)) },
    { what: "current prices of a commodity", ...(await api("/overview")) },
    { what: "board of freshness, as a page", ...(await timed(`${base}${priceQualityPath}`)) },
    {
      what: "market information as a page",
      ...(await timed(base + priceAddress({ commodity: maize }))),
    },
    { what: "the same, nothing chosen", ...(await timed(base + pricesPath)) },
  ]);
}
