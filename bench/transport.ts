import type pg from "pg";
import { buildIfNeeded } from "#app/start/build.ts";
import { apiBase, productPath } from "#core/paths.ts";
import { placeCookie } from "#core/preferences.ts";
import type { EmbeddedServer } from "#server/embedded-postgres/start-embedded.ts";
import { benchDatabase, withClient } from "./bench-database.ts";
import { load, withSoko } from "./measure.ts";
import { printSizes, printTable } from "./table.ts";

const port = 3906;
const base = `http://127.0.0.1:${port}`;
const few = 1_000;
const many = 50_000;
/** Services on the measured route at either size: other routes do not add to it. */
const ofWay = 40;

interface Query {
  from: number;
  to: number;
  product: string;
}

/**
 * Measures services between two places, cheapest for a quantity first, among few and many on other
 * routes; the delivered price of a product, and its page with and without it.
 */
export async function benchTransport(server: EmbeddedServer): Promise<void> {
  await buildIfNeeded();
  const url = await benchDatabase(server, "transport");
  await withClient(url, async (client) => {
    const route = await findRoute(client);
    await growServices(client, route, few);
    const before = await measured(url, route);
    await growServices(client, route, many);
    const after = await measured(url, route);
    printSizes(
      `Transport: answers a second and p99 (ms), ${ofWay} services on the asked way`,
      { few: `${few} services`, many: `${many} services` },
      [before, after],
    );
    await printDatabaseTime(client, route);
  });
}

async function findRoute(client: pg.Client): Promise<Query> {
  const { rows } = await client.query<Query>(
    `select p.location_id as from, t.id as to, p.id as product
     from product p, location t
     where p.is_listed and t.code = 'TZ-02' and p.location_id <> t.id order by p.id limit 1`,
  );
  const [route] = rows;
  if (!route) throw new Error("The catalogue is empty");
  return route;
}

/**
 * Inserts copies of the demo's first service up to a total, `ofWay` of them on the measured route.
 */
async function growServices(client: pg.Client, { from, to }: Query, total: number) {
  await client.query("delete from logistic_service where description = 'bench'");
  const columns = `id, provider_id, mode, from_id, to_id, description, charging_mode, price, currency,
    unit_id, minimum_order, min_days, max_days, is_listed, created_at, updated_at`;
  const [service] = (
    await client.query(
      `select v.account_id as provider, u.id as unit from logistics_provider v, measurement_unit u
       where u.code = 'kg' order by v.account_id limit 1`,
    )
  ).rows;
  const values = `$1, 'road', ways.from_id, ways.to_id, 'bench', 'per_unit', 50 + n % 100, 'TZS', $2,
    1, 1, 3, true, now() - n * interval '1 second', now()`;
  await client.query(
    `insert into logistic_service (${columns}) select gen_random_uuid(), ${values}
     from generate_series(1, ${ofWay}) n, (select $3::int as from_id, $4::int as to_id) ways`,
    [service.provider, service.unit, from, to],
  );
  await client.query(
    `insert into logistic_service (${columns}) select gen_random_uuid(), ${values}
     from (select f.id as from_id, t.id as to_id, row_number() over (order by md5(f.id || '-' || t.id)) as n
       from location f, location t, location x
       where f.id <> t.id and f.level = 2 and t.level = 1 and x.level = 1
         and f.parent_id <> $3 and t.id <> $4
       limit ${total - ofWay}) ways`,
    [service.provider, service.unit, from, to],
  );
  await client.query("vacuum analyze logistic_service");
}

async function measured(url: string, { from, to, product }: Query) {
  const way = `locationFrom=${from}&locationTo=${to}`;
  const page = base + productPath(product);
  return withSoko(url, port, async () => [
    {
      what: "services of a route, cheapest for 500 kg",
      of: await load(`${base}${apiBase}/logistic-service?${way}&quantity=500&size=20`),
    },
    {
      what: "delivered price",
      of: await load(
        `${base}${apiBase}/logistic-service/delivered?productId=${product}&locationId=${to}`,
      ),
    },
    { what: "product as a page, no place chosen", of: await load(page) },
    {
      what: "product as a page, delivered",
      of: await load(page, { cookie: `${placeCookie}=${to}` }),
    },
  ]);
}

/** Prints the database's share: the narrow rows of the route, by its index. */
async function printDatabaseTime(client: pg.Client, { from, to }: Query) {
  const { rows } = await client.query(
    `explain (analyze, timing off, format json)
     select s.id, s.price, s.bands, s.charges, u.factor from logistic_service s
     join measurement_unit u on u.id = s.unit_id
     where s.is_listed and s.from_id = any($1) and s.to_id = any($2)`,
    [[from], [to]],
  );
  const ms = rows[0]?.["QUERY PLAN"][0]["Execution Time"] as number;
  printTable(
    "Database time of the services of a route",
    ["services", "ms"],
    [[String(many), ms.toFixed(2)]],
  );
}
