import "./start/production.ts";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { editionAt, editions } from "#core/editions.ts";
import { growCatalogue } from "#data/demo/grow.ts";
import { lockDataFolder } from "#server/embedded-postgres/data-folder.ts";
import { readSettings, type Settings } from "#server/settings.ts";
import { StartError } from "#server/start-error.ts";
import { openDatabase } from "./start/open-database.ts";
import { prepareDatabase } from "./start/prepare-database.ts";
import { type AtEnd, run, say } from "./start/run.ts";

const maxProducts = 10_000_000;
let shown = 0;
let isBarOpen = false;

/** `npm run demo -- --products 100000`: makes the demo catalogue of the edition that large, also while it serves. */
await run(async (atEnd) => {
  const products = productsIn(process.argv.slice(2));
  const settings = readSettings(process.env);
  const edition = editionAt(editions[settings.EDITION], { currency: settings.CURRENCY });
  const mine = await isFolderMine(settings, atEnd);
  const url = await openDatabase(settings, mine ? atEnd : () => {});
  await prepareDatabase({ url, edition, withDemo: true });
  say(`Growing the catalogue of ${edition.name}; Ctrl-C stops it, and running it again goes on.`);
  const stopping = new AbortController();
  const { signal } = stopping;
  const growing = growCatalogue(url, { edition, products, say: sayBelow, show, signal });
  atEnd(async () => {
    stopping.abort();
    await growing.catch(() => {});
  });
  await growing;
  return "done";
});

function productsIn(args: string[]): number {
  const options = { products: { type: "string" } } as const;
  const { products } = parseArgs({ args, options, strict: false }).values;
  const count = /^\d{1,8}$/.test(String(products)) ? Number(products) : 0;
  if (count >= 1 && count <= maxProducts) return count;
  throw new StartError(
    `Say how many products there shall be, 1 to ${maxProducts}: npm run demo -- --products 100000`,
  );
}

/** Whether the embedded database is ours to stop: not while a running Soko serves from it. */
async function isFolderMine(settings: Settings, atEnd: AtEnd): Promise<boolean> {
  if (settings.DATABASE_URL) return false;
  try {
    atEnd(await lockDataFolder(resolve(settings.DATA_DIR), { url: "the command npm run demo" }));
    return true;
  } catch {
    // Somebody holds it: its server is used. What else is wrong, opening the database says.
    return false;
  }
}

/** One line that is drawn over itself; where there is no terminal, one line in ten. */
function show(line: string): void {
  shown += 1;
  if (process.stdout.isTTY) {
    process.stdout.write(`\r${line}\u001b[K`);
    isBarOpen = true;
  } else if (shown % 10 === 0) say(line);
}

function sayBelow(line: string): void {
  if (isBarOpen) process.stdout.write("\n");
  isBarOpen = false;
  say(line);
}
