import "./start/production.ts";
import { parseArgs } from "node:util";
import { editionAt, editions } from "#core/editions.ts";
import { growCatalogue } from "#data/demo/grow.ts";
import { readSettings } from "#server/settings.ts";
import { StartError } from "#server/start-error.ts";
import { openBeside } from "./start/open-beside.ts";
import { prepareDatabase } from "./start/prepare-database.ts";
import { progressLine } from "./start/progress-line.ts";
import { run, say } from "./start/run.ts";

const maxProducts = 10_000_000;
const line = progressLine();

/** `npm run demo -- --products 100000`: makes the demo catalogue of the edition that large, also while it serves. */
await run(async (atEnd) => {
  const products = productsIn(process.argv.slice(2));
  const settings = readSettings(process.env);
  const edition = editionAt(editions[settings.EDITION], { currency: settings.CURRENCY });
  const url = await openBeside(settings, atEnd, "npm run demo");
  await prepareDatabase({ url, edition, withDemo: true });
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

function productsIn(args: string[]): number {
  const options = { products: { type: "string" } } as const;
  const { products } = parseArgs({ args, options, strict: false }).values;
  const count = /^\d{1,8}$/.test(String(products)) ? Number(products) : 0;
  if (count >= 1 && count <= maxProducts) return count;
  throw new StartError(
    `Say how many products there shall be, 1 to ${maxProducts}: npm run demo -- --products 100000`,
  );
}
