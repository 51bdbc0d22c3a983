import "./start/production.ts";
import { parseArgs } from "node:util";
import { editionAt, editions } from "#core/editions.ts";
import { growCatalogue } from "#data/demo/grow.ts";
import { removeDemo } from "#data/demo/remove-demo.ts";
import { openPool } from "#server/database/database.ts";
import { readSettings } from "#server/settings.ts";
import { StartError } from "#server/start-error.ts";
import { openBeside } from "./start/open-beside.ts";
import { prepareDatabase } from "./start/prepare-database.ts";
import { progressLine } from "./start/progress-line.ts";
import { run, say } from "./start/run.ts";

const maxProducts = 10_000_000;
const line = progressLine();

/**
 * `npm run demo -- --products 100000` makes the demo catalogue of the edition that large, also while it
 * serves. `npm run demo -- --remove` takes all demo data out of its database.
 */
await run(async (atEnd) => {
  const { remove, products } = asked(process.argv.slice(2));
  const settings = readSettings(process.env);
  const edition = editionAt(editions[settings.EDITION], { currency: settings.CURRENCY });
  const url = await openBeside(settings, atEnd, "npm run demo");
  await prepareDatabase({ url, edition, ...(remove ? {} : { withDemo: true }) });
  if (remove) {
    await removeAll(url, settings.demoData);
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

async function removeAll(url: string, isLoadedAtStart: boolean): Promise<void> {
  const { db, close } = openPool(url, { size: 1 });
  try {
    const removed = await removeDemo(db);
    for (const { table, count, dependent } of removed) {
      const own = dependent > 0 ? `, ${dependent} of them real rows that named demo data` : "";
      say(`Removed ${count} rows of ${table}${own}`);
    }
    const rows = removed.reduce((sum, { count }) => sum + count, 0);
    say(rows === 0 ? "This database holds no demo data." : `Removed ${rows} rows of the demo.`);
    if (isLoadedAtStart) say("The next start with DEMO_DATA=on loads the demo again.");
  } finally {
    await close();
  }
}

function asked(args: string[]): { remove: boolean; products: number } {
  const { values } = parseArgs({ args, options: { remove: { type: "boolean" } }, strict: false });
  return values.remove
    ? { remove: true, products: 0 }
    : { remove: false, products: productsIn(args) };
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
