import "./start/production.ts";
import { parseArgs } from "node:util";
import { editions, overrideEdition } from "#core/editions.ts";
import { growCatalogue } from "#data/demo/grow.ts";
import { growBooks } from "#data/demo/growth/grow-books.ts";
import { growOrders } from "#data/demo/growth/grow-orders.ts";
import { removeDemo, type TableCount } from "#data/demo/remove-demo.ts";
import { openPool } from "#server/database/database.ts";
import { readSettings } from "#server/settings.ts";
import { StartError } from "#server/start-error.ts";
import { connectToRunning } from "./start/connect-to-running.ts";
import { prepareDatabase } from "./start/prepare-database.ts";
import { createProgressLine } from "./start/progress-line.ts";
import { run, say } from "./start/run.ts";

const max = { products: 10_000_000, orders: 50_000_000, books: 100_000_000 };
const line = createProgressLine();

/**
 * `npm run demo -- --products 100000` grows the edition's demo catalogue to that size, even while
 * the server runs; `--orders 500000` grows its orders, `--books 1000000` the rows of its books.
 * `npm run demo -- --remove` removes all demo data from its database.
 */
await run(async (atEnd) => {
  const { remove, withDependent, sizes } = parseArguments(process.argv.slice(2));
  const settings = readSettings(process.env);
  const edition = overrideEdition(editions[settings.EDITION], { currency: settings.CURRENCY });
  const url = await connectToRunning(settings, atEnd, "npm run demo");
  await prepareDatabase({ url, edition, ...(remove ? {} : { withDemo: true }) });
  if (remove) {
    await removeAll(url, { withDependent, isLoadedAtStart: settings.demoData });
    return "done";
  }
  say(`Growing the demo of ${edition.name}; Ctrl-C stops it, and running it again goes on.`);
  const stopping = new AbortController();
  const growing = growAll(url, sizes, { edition, ...line, signal: stopping.signal });
  atEnd(async () => {
    stopping.abort();
    await growing.catch(() => {});
  });
  await growing;
  return "done";
});

type Growing = Omit<Parameters<typeof growCatalogue>[1], "products">;

/** Products first: orders are of them. */
async function growAll(url: string, sizes: Sizes, growing: Growing): Promise<void> {
  const { products, orders, books } = sizes;
  const isGoing = () => !growing.signal?.aborted;
  if (products) await growCatalogue(url, { ...growing, products });
  if (orders && isGoing()) await growOrders(url, { ...growing, orders });
  if (books && isGoing()) await growBooks(url, { ...growing, rows: books });
}

async function removeAll(
  url: string,
  { withDependent, isLoadedAtStart }: { withDependent: boolean; isLoadedAtStart: boolean },
): Promise<void> {
  const { db, close } = openPool(url, { size: 1, hasNoTimeout: true });
  try {
    const removed = await removeDemo(db, { withDependent, announce });
    for (const { table, count } of removed) say(`Removed ${count} rows of ${table}`);
    const rows = removed.reduce((sum, { count }) => sum + count, 0);
    say(rows === 0 ? "This database holds no demo data." : `Removed ${rows} rows of the demo.`);
    if (isLoadedAtStart) say("The next start with DEMO_DATA=on loads the demo again.");
  } finally {
    await close();
  }
}

/** Lists what belongs to real users before anything is removed. */
function announce(going: TableCount[], staying: TableCount[]): void {
  for (const { table, count } of staying) {
    say(`${count} references of ${table} to demo data are emptied; the rows stay`);
  }
  for (const { table, count } of going) {
    say(`${count} rows of ${table} belong to real people and cannot be without demo data`);
  }
}

/** How many there shall be; undefined where they stay as they are. */
interface Sizes {
  products?: number;
  orders?: number;
  books?: number;
}

function parseArguments(args: string[]): {
  remove: boolean;
  withDependent: boolean;
  sizes: Sizes;
} {
  const options = {
    remove: { type: "boolean" },
    "with-dependent": { type: "boolean" },
    products: { type: "string" },
    orders: { type: "string" },
    books: { type: "string" },
  } as const;
  const { values } = parseArgs({ args, options, strict: false });
  const withDependent = values["with-dependent"] === true;
  if (values.remove) return { remove: true, withDependent, sizes: {} };
  const given = (["products", "orders", "books"] as const).filter((name) => name in values);
  if (given.length === 0) throw askForSizes();
  const sizes = Object.fromEntries(given.map((name) => [name, sizeIn(name, values[name])]));
  return { remove: false, withDependent, sizes };
}

function sizeIn(name: keyof typeof max, value: unknown): number {
  const count = /^\d{1,9}$/.test(String(value)) ? Number(value) : 0;
  if (count >= 1 && count <= max[name]) return count;
  throw askForSizes();
}

const askForSizes = () =>
  new StartError(
    `Say how much there shall be: npm run demo -- --products 100000 --orders 500000 --books 1000000, at most ${max.products} products, ${max.orders} orders and ${max.books} rows of books. Or remove the demo: npm run demo -- --remove`,
  );
