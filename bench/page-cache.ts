import { buildIfNeeded } from "#app/start/build.ts";
import { analyzed } from "./bench-database.ts";
import { load, type Measured, startSoko, stopProcess } from "./measure.ts";
import { processorTimeOf } from "./processor-time.ts";
import { printTable } from "./table.ts";
import { targetsIn } from "./targets.ts";

const port = 3920;
const rounds = 2;
const sides = ["anew", "kept"] as const;
type Side = (typeof sides)[number];

/** Compares public pages of a process that renders each time with those of one that caches them. */
export async function benchPageCache(url: string): Promise<void> {
  await buildIfNeeded();
  const all = await analyzed(url, targetsIn);
  const measured = ["product list", "detail", "list as a page", "product as a page"];
  const targets = [
    { name: "home page", path: "/" },
    ...all.filter(({ name }) => measured.includes(name)),
  ];
  const processes = {
    anew: await startSoko(url, port),
    kept: await startSoko(url, port + 1, { PAGES_KEPT_SECONDS: "10" }),
  };
  const ports = { anew: port, kept: port + 1 };
  try {
    const rows: string[][] = [];
    for (const { name, path } of targets) {
      const results: Record<Side, (Measured & { node: number })[]> = { anew: [], kept: [] };
      for (let round = 0; round < rounds; round += 1) {
        for (const side of sides) {
          const { pid } = processes[side];
          const before = processorTimeOf(pid);
          const headers = { accept: "text/html", "accept-encoding": "br" };
          const result = await load(`http://127.0.0.1:${ports[side]}${path}`, headers);
          const node = (processorTimeOf(pid) - before) / (result.answers ?? 1);
          results[side].push({ ...result, node });
        }
      }
      rows.push(lineOf(name, results));
    }
    printTable("Answers a second, each by turns", heads, rows);
  } finally {
    for (const side of sides) await stopProcess(processes[side]);
  }
}

const heads = [
  "what",
  "anew/s",
  "kept/s",
  "times",
  "cached p50",
  "cached p99",
  "fresh ms",
  "cached ms",
];

function lineOf(
  name: string,
  { anew, kept }: Record<Side, (Measured & { node: number })[]>,
): string[] {
  const average = (of: number[]) => of.reduce((sum, value) => sum + value, 0) / of.length;
  const rateOf = (side: Measured[]) => average(side.map(({ rate }) => rate));
  const nodeOf = (side: { node: number }[]) => average(side.map(({ node }) => node));
  return [
    name,
    rateOf(anew).toFixed(0),
    rateOf(kept).toFixed(0),
    (rateOf(kept) / rateOf(anew)).toFixed(1),
    average(kept.map(({ p50 = 0 }) => p50)).toFixed(1),
    average(kept.map(({ p99 }) => p99)).toFixed(1),
    nodeOf(anew).toFixed(2),
    nodeOf(kept).toFixed(2),
  ];
}
