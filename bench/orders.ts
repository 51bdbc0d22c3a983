import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import type pg from "pg";
import { buildIfNeeded } from "#app/start/build.ts";
import { apiBase } from "#core/paths.ts";
import type { EmbeddedServer } from "#server/embedded-postgres/start-embedded.ts";
import { withoutMessageLimits } from "../e2e/without-message-limits.ts";
import { benchDatabase, withClient } from "./bench-database.ts";
import { connections, load, type Measured, measureProcess, seconds, withSoko } from "./measure.ts";
import {
  type Buyer,
  growOrders,
  newBuyers,
  type OrderedProduct,
  productsToOrder,
} from "./order-people.ts";
import { formatFigures, printTable } from "./table.ts";

const port = 3910;
const base = `http://127.0.0.1:${port}${apiBase}`;
/**
 * Each buyer may have 50 pending requests: enough buyers for this machine's maximum in the time.
 */
const buyersAtAll = 2_000;
const buyersOfLists = 100;
const grown = 100_000;
const rounds = 3;

/**
 * Measures order requests per second through the API, with idempotency keys, notifications and
 * jobs, beside the same rows written by bare SQL, and how fast orders are listed when there are
 * many.
 */
export async function benchOrders(server: EmbeddedServer): Promise<void> {
  await buildIfNeeded();
  const url = await benchDatabase(server, "orders");
  await withClient(url, async (client) => {
    const products = await productsToOrder(client);
    const buyers = await newBuyers(client, buyersAtAll);
    await client.query("vacuum analyze");
    const few = buyers.slice(0, buyersOfLists);
    const job = { url, buyers: few.map(({ id }) => ({ id })), products, seconds, connections };
    const measured = await throughApi(url, () =>
      byTurns({
        soko: orderer(products, buyers),
        quiet: () => untilQuiet(client),
        bare: () => measureProcess("bare-orders.ts", job),
      }),
    );
    printTable(
      `Order requests a second and p99 (ms), ${connections} connections, ${seconds} s each, by turns`,
      ["Soko/s", "p99", "bare SQL/s", "p99", "of SQL"],
      [...measured, { soko: middle(measured, "soko"), bare: middle(measured, "bare") }].map(
        ({ soko, bare }) => [
          ...formatFigures(soko),
          ...formatFigures(bare),
          (soko.rate / bare.rate).toFixed(2),
        ],
      ),
    );
    await growOrders(client, few, grown);
    await client.query("vacuum analyze");
    const lists = await throughApi(url, () => listsOf(few[0]?.token ?? ""));
    printTable(
      `Lists of one of ${buyersOfLists} buyers of ${grown} requests, ${connections} connections`,
      ["what", "Soko/s", "p99"],
      lists,
    );
  });
}

/** Runs a measurement against a server of this database without rate limits. */
const throughApi = <T>(url: string, measure: () => Promise<T>): Promise<T> =>
  withSoko(url, port, measure, {
    CLIENT_READS_PER_MINUTE: "100000000",
    ...withoutMessageLimits,
  });

interface Turn {
  soko: Measured;
  bare: Measured;
}

interface Turns {
  soko(): Promise<Measured>;
  /** Waits until the work of one side is done, so that the other runs alone. */
  quiet(): Promise<void>;
  bare(): Promise<Measured>;
}

/**
 * Measures both sides in alternation, so that both are warm and share disturbances of the machine.
 */
async function byTurns({ soko, quiet, bare }: Turns): Promise<Turn[]> {
  const turns: Turn[] = [];
  await soko();
  for (let turn = 0; turn < rounds; turn++) {
    await quiet();
    const ofBare = await bare();
    turns.push({ bare: ofBare, soko: await soko() });
  }
  return turns;
}

/** The turn with the median rate. */
const middle = (turns: Turn[], side: keyof Turn): Measured =>
  turns.map((turn) => turn[side]).sort((a, b) => a.rate - b.rate)[
    Math.floor(turns.length / 2)
  ] as Measured;

async function untilQuiet(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query(
      `select from pgboss.job where name like 'notification-%' and state < 'completed'
         and start_after <= now() limit 1`,
    );
    if (rows.length === 0) return;
    await sleep(200);
  }
}

/** Sends orders one after another, each for the next buyer and with its own idempotency key. */
function orderer(products: OrderedProduct[], buyers: Buyer[]): () => Promise<Measured> {
  let count = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const buyer = buyers[count % buyers.length];
    const { product, quantity, unitPrice } = products[count % products.length] ?? {};
    count += 1;
    return {
      ...request,
      headers: {
        authorization: `Bearer ${buyer?.token}`,
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
      },
      body: JSON.stringify({ product, quantity, unitPrice }),
    };
  };
  const path = `${base}/market-order-request`;
  const options = { url: path, connections, requests: [{ method: "POST", setupRequest } as const] };
  return async () => {
    await autocannon({ ...options, duration: 1 });
    const result = await autocannon({ ...options, duration: seconds });
    if (result.non2xx > 0 || result.errors > 0) {
      throw new Error(`${result.non2xx} order requests were refused, ${result.errors} failed`);
    }
    return { rate: result["2xx"] / result.duration, p99: result.latency.p99 };
  };
}

async function listsOf(token: string): Promise<string[][]> {
  const headers = { authorization: `Bearer ${token}` };
  const [first] = await rowsOf("market-order?size=1", headers);
  const paths = {
    "own requests": "market-order-request?traderType=buyer",
    "those that wait": "market-order-request?traderType=buyer&group=pending",
    "own orders": "market-order?traderType=buyer",
    "one order": `market-order/${first?.id}`,
  };
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(paths)) {
    rows.push([name, ...formatFigures(await load(`${base}/${path}`, headers))]);
  }
  return rows;
}

async function rowsOf(path: string, headers: Record<string, string>): Promise<{ id: string }[]> {
  const answer = await fetch(`${base}/${path}`, { headers });
  return ((await answer.json()) as { data: { id: string }[] }).data;
}
