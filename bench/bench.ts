import { resolve } from "node:path";
import { buildIfNeeded } from "#app/start/build.ts";
import { type AtEnd, root, run, say } from "#app/start/run.ts";
import { editions } from "#core/editions.ts";
import { growCatalogue } from "#data/demo/grow.ts";
import { type EmbeddedServer, startEmbedded } from "#server/embedded-postgres/start-embedded.ts";
import { analyzed, benchDatabase } from "./bench-database.ts";
import { benchBooks } from "./books.ts";
import { benchCampaigns } from "./campaigns.ts";
import { benchChat } from "./chat.ts";
import { benchDistances } from "./distances.ts";
import { benchForum } from "./forum.ts";
import { benchGrowth } from "./growth.ts";
import { benchLists } from "./lists.ts";
import { load, loadBareServer, loadBareSql, type Measured, seconds, withSoko } from "./measure.ts";
import { benchMemory } from "./memory.ts";
import { benchOrders } from "./orders.ts";
import { benchPageCache } from "./page-cache.ts";
import { benchPages } from "./pages.ts";
import { benchPartitions } from "./partitions.ts";
import { benchPrices } from "./prices.ts";
import { benchMix, benchSizeModel } from "./size-model/size-model.ts";
import { printTable } from "./table.ts";
import { targetsIn } from "./targets.ts";
import { benchTaxes } from "./taxes.ts";
import { benchTimingSideChannel } from "./timing-side-channel.ts";
import { benchTransport } from "./transport.ts";

const port = 3900;
const dataDir = resolve(root, process.env.BENCH_DATA_DIR ?? ".data/bench");
const sizes = [1_000, 10_000, 100_000];
/** Number of products for benchmarks with a single size. */
const usualSize = Number(process.env.BENCH_PRODUCTS ?? 10_000);

/** An edition with millions of orders has a database server with memory of its own. */
const grownSettings = {
  shared_buffers: "1GB",
  max_wal_size: "8GB",
  checkpoint_timeout: "15min",
};

interface Line {
  products: number;
  name: string;
  /** Rows of one response; undefined for a page. */
  rowCount: number | undefined;
  soko: Measured;
  bareServer: Measured;
  bareSql?: Measured | undefined;
}

/**
 * `npm run bench`: how fast the server responds and accepts orders, how large and fast pages are in
 * a browser, and whether response times reveal which users exist; measured in one run on this
 * machine. `npm run bench -- sizes`, `-- lists`, `-- kept`, `-- orders`, `-- distances`, `--
 * transport`, `-- prices`, `-- taxes`, `-- forum`, `-- chat`, `-- campaigns`, `-- books`, `--
 * memory`, `-- growth`, `-- size-model`, `-- mix`, `-- partitions`, `-- pages` or `-- timing` runs one of them.
 */
await run(async (atEnd) => {
  const alone = process.argv[2];
  const ofServer = [
    "sizes",
    "lists",
    "kept",
    "orders",
    "distances",
    "transport",
    "prices",
    "taxes",
    "forum",
    "chat",
    "campaigns",
    "books",
    "memory",
    "growth",
    "size-model",
    "mix",
    "partitions",
  ];
  if (!alone || ofServer.includes(alone)) {
    const server = await startBenchServer(atEnd, alone === "growth");
    if (!alone || alone === "sizes") await benchServer(server);
    if (!alone || alone === "lists") await benchLists(await prepareCatalogue(server, usualSize));
    if (!alone || alone === "kept") await benchPageCache(await prepareCatalogue(server, usualSize));
    if (!alone || alone === "orders") await benchOrders(server);
    if (!alone || alone === "distances") await benchDistances(server);
    if (!alone || alone === "transport") await benchTransport(server);
    if (!alone || alone === "prices") await benchPrices(server);
    if (!alone || alone === "taxes") await benchTaxes(server);
    if (!alone || alone === "forum") await benchForum(server);
    if (!alone || alone === "campaigns") await benchCampaigns(server);
    if (!alone || alone === "books") await benchBooks(server);
    if (!alone || alone === "chat") await benchChat(server);
    if (!alone || alone === "memory") await benchMemory(server);
    // Takes an hour and 30 GB the first time.
    if (alone === "growth") await benchGrowth(server);
    if (alone === "size-model") await benchSizeModel(server, dataDir);
    if (alone === "mix") await benchMix(server, dataDir);
    if (alone === "partitions") await benchPartitions(server);
  }
  if (!alone || alone === "pages") await benchPages(atEnd);
  if (!alone || alone === "timing") await benchTimingSideChannel(atEnd);
  return "done";
});

async function startBenchServer(atEnd: AtEnd, isGrown: boolean): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir, say, ...(isGrown && { settings: grownSettings }) });
  atEnd(() => server.stop());
  return server;
}

async function benchServer(server: EmbeddedServer): Promise<void> {
  await buildIfNeeded();
  const lines: Line[] = [];
  for (const products of sizes) {
    const url = await prepareCatalogue(server, products);
    lines.push(...(await measureAt(url, products)));
  }
  print(lines);
}

async function prepareCatalogue(server: EmbeddedServer, products: number): Promise<string> {
  say(`Preparing ${products} products…`);
  const url = await benchDatabase(server, products);
  await growCatalogue(url, { edition: editions.tz, products, say });
  return url;
}

async function measureAt(url: string, products: number): Promise<Line[]> {
  const targets = await analyzed(url, targetsIn);
  return withSoko(url, port, async () => {
    const lines: Line[] = [];
    for (const { name, path, sql } of targets) {
      const address = `http://127.0.0.1:${port}${path}`;
      const rowCount = await rowsOf(address);
      const measured = await load(address);
      const bareServer = await loadBareServer(address, port + 1);
      const bareSql = sql && (await loadBareSql(url, sql));
      lines.push({ products, name, rowCount, soko: measured, bareServer, bareSql });
      say(`  ${products} ${name}: ${measured.rate.toFixed(0)}/s`);
    }
    return lines;
  });
}

function print(lines: Line[]): void {
  const first = (name: string) => lines.find((line) => line.name === name)?.soko.rate ?? 0;
  const heads = [
    "products",
    "what",
    "rows",
    "Soko/s",
    "p99",
    "bare server/s",
    "bare SQL/s",
    "of server",
    "of SQL",
    "slower than 1,000",
  ];
  const rows = lines.map(({ products, name, rowCount, soko, bareServer, bareSql }) => [
    String(products),
    name,
    String(rowCount ?? ""),
    soko.rate.toFixed(0),
    soko.p99.toFixed(0),
    bareServer.rate.toFixed(0),
    bareSql?.rate.toFixed(0) ?? "",
    (soko.rate / bareServer.rate).toFixed(2),
    bareSql ? (soko.rate / bareSql.rate).toFixed(2) : "",
    `${(first(name) / soko.rate).toFixed(2)}×`,
  ]);
  printTable(`Requests a second and p99 (ms), 10 connections, ${seconds} s each`, heads, rows);
}

async function rowsOf(address: string): Promise<number | undefined> {
  const answer = await fetch(address);
  if (!answer.headers.get("content-type")?.includes("json")) return undefined;
  const { data } = (await answer.json()) as { data: unknown };
  return Array.isArray(data) ? data.length : 1;
}
