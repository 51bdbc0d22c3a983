import { resolve } from "node:path";
import pg from "pg";
import { buildIfNeeded } from "#app/start/build.ts";
import { prepareDatabase } from "#app/start/prepare-database.ts";
import { root } from "#app/start/run.ts";
import { editions } from "#core/editions.ts";
import { apiBase } from "#core/paths.ts";
import { priceAddress, priceQualityPath, pricesPath } from "#core/prices/price-paths.ts";
import { type EmbeddedServer, ensureDatabase } from "#server/embedded-postgres/start-embedded.ts";
import { load, type Measured, startProcess, stopProcess } from "./measure.ts";
import { printTable } from "./table.ts";

const port = 3907;
const base = `http://127.0.0.1:${port}`;
/** The reference data, which has 26,467 rows, and as many more as make these. */
const sizes = [100_000, 1_000_000];

/** Answer, table, charts and lists of market prices over 100,000 and 1,000,000 rows. */
export async function benchPrices(server: EmbeddedServer): Promise<void> {
  await buildIfNeeded();
  const name = "soko_bench_prices";
  await ensureDatabase(server, name);
  const url = server.urlFor(name);
  await prepareDatabase({ url, edition: editions.tz, withDemo: false });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ maize: number; market: number }>(
      `select c.id as maize, m.id as market from commodity c, market_place m
       where c.code = 'maize' and m.country_code = 'TZ' and m.name = 'Arusha'`,
    );
    const [asked] = rows;
    if (!asked) throw new Error("The reference data is not there");
    const measures = [];
    for (const size of sizes) {
      await grow(client, size);
      measures.push(await measured(url, asked));
    }
    const [before = [], after = []] = measures;
    printTable(
      "Market prices: answers a second and p99 (ms)",
      ["what", "100,000 rows", "p99", "1,000,000 rows", "p99", "slower"],
      before.map(({ what, of }, index) => {
        const then = after[index]?.of ?? of;
        return [what, ...shown(of), ...shown(then), `${(of.rate / then.rate).toFixed(2)}×`];
      }),
    );
  } finally {
    await client.end();
  }
}

const shown = ({ rate, p99 }: Measured) => [rate.toFixed(1), p99.toFixed(0)];

/** More markets and earlier years in like number: what is there again, elsewhere and before. */
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

async function measured(url: string, { maize, market }: { maize: number; market: number }) {
  const soko = await startProcess(resolve(root, "app/main.ts"), [], {
    DATABASE_URL: url,
    DEMO_DATA: "on",
    PORT: String(port),
    HOST: "127.0.0.1",
    PUBLIC_READS_PER_MINUTE: "100000000",
    LOG_LEVEL: "warn",
  });
  const api = (path: string) => load(`${base}${apiBase}/market-price${path}`);
  try {
    return [
      {
        what: "answer for a market",
        of: await api(`/answer?commodityId=${maize}&locationId=${market}`),
      },
      { what: "answer for a country", of: await api(`/answer?commodityId=${maize}`) },
      { what: "table of a commodity, page 1", of: await api(`?commodityId=${maize}`) },
      {
        what: "table by market and months",
        of: await api(`?locationId=${market}&from=2023-01&to=2024-12`),
      },
      {
        what: "prices over time, a market",
        of: await api(`/series?commodityId=${maize}&locationId=${market}`),
      },
      { what: "prices over time, a country", of: await api(`/series?commodityId=${maize}`) },
      { what: "between markets", of: await api(`/markets?commodityId=${maize}`) },
      { what: "what goods cost now", of: await api("/overview") },
      { what: "board of freshness, as a page", of: await load(`${base}${priceQualityPath}`) },
      { what: "a piece of the file, 5,000 rows", of: await api("/rows?countryCode=TZ") },
      {
        what: "market information as a page",
        of: await load(base + priceAddress({ commodity: maize })),
      },
      { what: "the same, nothing chosen", of: await load(base + pricesPath) },
    ];
  } finally {
    await stopProcess(soko);
  }
}
