import "./start/production.ts";
import { parseArgs } from "node:util";
import { editions, overrideEdition } from "#core/editions.ts";
import { growCatalogue } from "#data/demo/grow.ts";
import { removeDemo, type TableCount } from "#data/demo/remove-demo.ts";
import { openPool } from "#server/database/database.ts";
import { readSettings } from "#server/settings.ts";
import { StartError } from "#server/start-error.ts";
import { connectToRunning } from "./start/connect-to-running.ts";
import { prepareDatabase } from "./start/prepare-database.ts";
import { createProgressLine } from "./start/progress-line.ts";
import { run, say } from "./start/run.ts";

const maxProducts = 10_000_000;
const line = createProgressLine();

/**
 * `npm run demo -- --products 100000` grows the edition's demo catalogue to that size, even while
 * the server runs. `npm run demo -- --remove` removes all demo data from its database.
 */
await run(async (atEnd) => {
  const { remove, withDependent, products } = parseArguments(process.argv.slice(2));
  const settings = readSettings(process.env);
  const edition = overrideEdition(editions[settings.EDITION], { currency: settings.CURRENCY });
  const url = await connectToRunning(settings, atEnd, "npm run demo");
  await prepareDatabase({ url, edition, ...(remove ? {} : { withDemo: true }) });
  if (remove) {
    await removeAll(url, { withDependent, isLoadedAtStart: settings.demoData });
    return "done";
  }
  say(`Growing the catalogue of ${edition.name}; Ctrl-C stops it, and running it again goes on.`);
  const stopping = new AbortController();
  const { signal } = stopping;
  const growing = growCatalogue(url, { edition, products, ...line, signal });
  atEnd(async () => {
    stopping.abort();
    await growing.catch(() => {});
  });
  await growing;
  return "done";
});

async function removeAll(
  url: string,
  { withDependent, isLoadedAtStart }: { withDependent: boolean; isLoadedAtStart: boolean },
): Promise<void> {
  const { db, close } = openPool(url, { size: 1 });
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

function parseArguments(args: string[]): {
  remove: boolean;
  withDependent: boolean;
  products: number;
} {
  const options = {
    remove: { type: "boolean" },
    "with-dependent": { type: "boolean" },
  } as const;
  const { values } = parseArgs({ args, options, strict: false });
  const withDependent = values["with-dependent"] === true;
  if (values.remove) return { remove: true, withDependent, products: 0 };
  return { remove: false, withDependent, products: productsIn(args) };
}

function productsIn(args: string[]): number {
  const options = { products: { type: "string" } } as const;
  const { products } = parseArgs({ args, options, strict: false }).values;
  const count = /^\d{1,8}$/.test(String(products)) ? Number(products) : 0;
  if (count >= 1 && count <= maxProducts) return count;
  throw new StartError(
    `Say how many products there shall be, 1 to ${maxProducts}: npm run demo -- --products 100000. Or remove the demo: npm run demo -- --remove`,
  );
}
