import { performance } from "node:perf_hooks";
import { buildIfNeeded } from "#app/start/build.ts";
import { say } from "#app/start/run.ts";
import { editions } from "#core/editions.ts";
import { growCatalogue } from "#data/demo/grow.ts";
import { growBooks } from "#data/demo/growth/grow-books.ts";
import { growOrders } from "#data/demo/growth/grow-orders.ts";
import type { EmbeddedServer } from "#server/embedded-postgres/start-embedded.ts";
import { withoutMessageLimits } from "../e2e/without-message-limits.ts";
import { analyzed, benchDatabase } from "./bench-database.ts";
import { type GrowthTarget, growthTargetsIn } from "./growth-targets.ts";
import { startSoko, stopProcess } from "./measure.ts";
import { printLoad, printTable } from "./table.ts";

const port = 3960;
/** Requests of each side, in turns. */
const repetitions = Number(process.env.BENCH_REPETITIONS ?? 15);
/** Measures the requests of these alone, such as "seller,officer". */
const chosen = process.env.BENCH_WHO?.split(",");
/** The bound: how much slower a grown edition may respond. */
const bound = 3;

export interface GrowthSize {
  products: number;
  orders: number;
  books: number;
}

const small: GrowthSize = { products: 10_000, orders: 50_000, books: 100_000 };
const grown: GrowthSize = {
  products: Number(process.env.BENCH_GROWN_PRODUCTS ?? 1_000_000),
  orders: Number(process.env.BENCH_GROWN_ORDERS ?? 5_000_000),
  books: Number(process.env.BENCH_GROWN_BOOKS ?? 10_000_000),
};

/**
 * Compares the responses of an edition that has grown with those of a small one, for users of the
 * same size and for the largest, one request of each in turns. The grown edition is kept for the
 * next run: `npm run bench -- growth` continues where it was interrupted.
 */
export async function benchGrowth(server: EmbeddedServer): Promise<void> {
  await buildIfNeeded();
  const urls = [await grow(server, "small", small), await grow(server, "grown", grown)] as const;
  const targets = [
    await analyzed(urls[0], growthTargetsIn),
    await analyzed(urls[1], growthTargetsIn),
  ] as const;
  const settings = { CLIENT_READS_PER_MINUTE: "100000000", ...withoutMessageLimits };
  const sides = [
    await startSoko(urls[0], port, settings),
    await startSoko(urls[1], port + 1, settings),
  ];
  try {
    const rows: string[][] = [];
    for (const [index, target] of targets[0].entries()) {
      if (chosen && !chosen.includes(target.who)) continue;
      const other = targets[1][index] ?? target;
      const [before, after] = await inTurns([
        () => timeOf(port, target),
        () => timeOf(port + 1, other),
      ]);
      rows.push(lineOf(target, before, after));
      say(`  ${rows.at(-1)?.join("  ")}`);
    }
    printTable(
      `ms of one response among ${nameOf(small)}, and among ${nameOf(grown)}: the median of ${repetitions}`,
      ["who", "what", "small", "grown", "slower", `within ${bound}×`],
      rows,
    );
    printLoad();
  } finally {
    for (const side of sides) await stopProcess(side);
  }
}

const nameOf = ({ products, orders, books }: GrowthSize) =>
  `${products} products, ${orders} orders and ${books} rows of books`;

async function grow(server: EmbeddedServer, name: string, size: GrowthSize): Promise<string> {
  const url = await benchDatabase(server, name);
  const growing = { edition: editions.tz, say, show: progress() };
  await growCatalogue(url, { ...growing, products: size.products });
  await growOrders(url, { ...growing, orders: size.orders });
  await growBooks(url, { ...growing, rows: size.books });
  return url;
}

/** Says every twentieth line of progress. */
function progress(): (line: string) => void {
  let count = 0;
  return (line) => {
    count += 1;
    if (count % 20 === 0) say(line);
  };
}

/** Requests both sides in turns and returns their medians: a busy moment affects both. */
async function inTurns(
  sides: readonly [() => Promise<number>, () => Promise<number>],
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let turn = -2; turn < repetitions; turn += 1) {
    const measured = [await sides[0](), await sides[1]()] as const;
    // The first turns warm up plans and caches.
    if (turn < 0) continue;
    times[0].push(measured[0]);
    times[1].push(measured[1]);
  }
  return [medianOf(times[0]), medianOf(times[1])];
}

async function timeOf(port: number, { path, token }: GrowthTarget): Promise<number> {
  const headers = {
    "accept-language": "en",
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const started = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - started;
}

const medianOf = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

function lineOf({ who, what }: GrowthTarget, before: number, after: number): string[] {
  const slower = after / before;
  return [
    who,
    what,
    before.toFixed(1),
    after.toFixed(1),
    `${slower.toFixed(2)}×`,
    slower <= bound ? "yes" : "NO",
  ];
}
