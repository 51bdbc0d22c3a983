import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { createDemoContext } from "#app/start/demo-context.ts";
import { root } from "#app/start/run.ts";
import { loadFile, undoLoadedFile } from "#areas/prices/market-prices/loading/load-file.ts";
import { editions } from "#core/editions.ts";
import { openPool } from "#server/database/database.ts";
import { printTable } from "./table.ts";

/** Multiples of the months in the file, each copy that much earlier. */
const sizes = [1, 10];
const years = 6;

/** Measures time and memory to load the whole file of prices, to load it again and to undo it. */
export async function benchPriceLoading(url: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "soko-prices-"));
  const { db, close } = openPool(url, { size: 2 });
  const context = createDemoContext(db, { edition: editions.tz, now: new Date() });
  const rows = [];
  try {
    for (const times of sizes) {
      const path = join(folder, `${times}.csv`);
      const count = await writeCopies(path, times);
      const options = { publisher: `bench ${times}`, addsMarkets: false };
      const first = await timed(() => loadFile(context, path, options));
      const again = await timed(() => loadFile(context, path, options));
      const undone = [];
      for (const { id } of [again.result, first.result])
        undone.push(await timed(() => undoLoadedFile(context, id)));
      const undoing = undone.reduce((sum, load) => sum + load.seconds, 0);
      rows.push([
        String(count),
        `${first.result.rowsNew} / ${again.result.rowsSame}`,
        first.seconds.toFixed(1),
        again.seconds.toFixed(1),
        undoing.toFixed(1),
        `${Math.round(Math.max(first.mostMB, again.mostMB))}`,
      ]);
    }
  } finally {
    await close();
    await rm(folder, { recursive: true });
  }
  printTable(
    "Loading a file of prices: seconds, and what memory the process takes at the most",
    ["rows", "new / the same", "first", "again", "both undone", "MB"],
    rows,
  );
}

/** Writes the reference data without its publishers, and copies of it, each six years earlier. */
async function writeCopies(path: string, times: number): Promise<number> {
  const text = readFileSync(resolve(root, "data/reference/commodity_prices.csv"), "utf8");
  const all = (parse(text, { columns: true }) as Record<string, string>[]).filter(
    ({ date = "" }) => times === 1 || date.length === 7,
  );
  const rows = Array.from({ length: times }, (_, copy) =>
    all.map((row) => ({ ...row, source: "", date: earlier(row.date ?? "", copy * years) })),
  )
    .flat()
    .filter(({ date }) => date >= "1990");
  await writeFile(path, stringify(rows, { header: true }));
  return rows.length;
}

const earlier = (date: string, by: number) => `${Number(date.slice(0, 4)) - by}${date.slice(4)}`;

async function timed<Result>(work: () => Promise<Result>) {
  const start = performance.now();
  let most = process.memoryUsage.rss();
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 50);
  try {
    const result = await work();
    return { result, seconds: (performance.now() - start) / 1000, mostMB: most / 1_000_000 };
  } finally {
    clearInterval(timer);
  }
}
