import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildIfNeeded } from "#app/start/build.ts";
import { say } from "#app/start/run.ts";
import { editions } from "#core/editions.ts";
import { growCatalogue } from "#data/demo/grow.ts";
import type { EmbeddedServer } from "#server/embedded-postgres/start-embedded.ts";
import { benchDatabase, withClient } from "./bench-database.ts";
import { load, startSoko, stopProcess } from "./measure.ts";
import { printTable } from "./table.ts";
import { targetsIn } from "./targets.ts";

const port = 3950;
const products = 10_000;
const restMs = 15_000;
const lookEveryMs = 250;
const mebibyte = 1024 * 1024;

/** Resident memory in MiB, with memory shared by several processes counted once. */
interface Memory {
  node: number;
  database: number;
}

/**
 * Memory of an edition with its database, as the proportional set size that Linux reports for each
 * process: idle, the maximum while lists are requested, and a while later.
 */
export async function benchMemory(server: EmbeddedServer): Promise<void> {
  if (process.platform !== "linux") return say("Memory is measured on Linux alone.");
  await buildIfNeeded();
  const url = await benchDatabase(server, products);
  await growCatalogue(url, { edition: editions.tz, products, say });
  const rows: string[][] = [];
  for (const workers of [1, 2]) rows.push(...(await measureWith(workers, server, url)));
  const heads = ["workers", "when", "Node", "database", "in all"];
  printTable(
    `Memory of one edition in MiB (PSS), ${products} products, 10 connections`,
    heads,
    rows,
  );
}

async function measureWith(
  workers: number,
  server: EmbeddedServer,
  url: string,
): Promise<string[][]> {
  const addresses = await addressesOf(url);
  const soko = await startSoko(url, port, { WORKERS: String(workers) });
  const pids = () => [treeOf(Number(soko.pid)), treeOf(postmasterOf(server))] as const;
  const now = (): Memory => {
    const [node, database] = pids();
    return { node: sumOf(node), database: sumOf(database) };
  };
  const line = (when: string, { node, database }: Memory) => [
    String(workers),
    when,
    ...[node, database, node + database].map((sum) => sum.toFixed(0)),
  ];
  try {
    await sleep(restMs);
    const rows = [line("at rest", now())];
    for (const [what, address] of addresses) {
      const { rate, most } = await mostDuring(now, () => load(address, {}, true));
      rows.push(line(`${what} (${rate.toFixed(0)}/s)`, most));
      say(`  ${rows.at(-1)?.join(" ")}`);
    }
    await sleep(2 * restMs);
    return [...rows, line("rest after it", now())];
  } finally {
    await stopProcess(soko);
  }
}

/** Lists as API calls and as pages. */
async function addressesOf(url: string): Promise<[string, string][]> {
  const targets = await withClient(url, targetsIn);
  const names = ["product list", "list with filters", "search: maharage", "list as a page"];
  return targets
    .filter(({ name }) => names.includes(name))
    .map(({ name, path }) => [name, `http://127.0.0.1:${port}${path}`]);
}

async function mostDuring(now: () => Memory, run: () => Promise<{ rate: number }>) {
  let most: Memory = { node: 0, database: 0 };
  const look = () => {
    const used = now();
    if (used.node + used.database > most.node + most.database) most = used;
  };
  const timer = setInterval(look, lookEveryMs);
  try {
    const { rate } = await run();
    return { rate, most };
  } finally {
    clearInterval(timer);
  }
}

const postmasterOf = (server: EmbeddedServer): number =>
  Number(readFileSync(join(server.folder, "cluster/postmaster.pid"), "utf8").split("\n")[0]);

/** Returns a process and all its descendants. */
function treeOf(pid: number): number[] {
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(name) }));
  const of = (ancestor: number): number[] => [
    ancestor,
    ...parents.filter(({ parent }) => parent === ancestor).flatMap(({ pid }) => of(pid)),
  ];
  return of(pid);
}

function parentOf(pid: string): number {
  const stat = readOr(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1] ?? 0);
}

function sumOf(pids: number[]): number {
  const sizes = pids.map((pid) => {
    const [, kilobytes = "0"] =
      /^Pss:\s+(\d+) kB$/m.exec(readOr(`/proc/${pid}/smaps_rollup`)) ?? [];
    return Number(kilobytes) * 1024;
  });
  return sizes.reduce((sum, size) => sum + size, 0) / mebibyte;
}

/** Ignores an error: a process may end during the read. */
function readOr(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
