import { resolve } from "node:path";
import { buildIfNeeded } from "#app/start/build.ts";
import { say } from "#app/start/run.ts";
import { analyzed, withClient } from "./bench-database.ts";
import {
  connections,
  load,
  loadBareServer,
  loadBareSql,
  type Measured,
  startProcess,
  startSoko,
  stopProcess,
} from "./measure.ts";
import { databaseProcessOf, processorTimeOf } from "./processor-time.ts";
import { printLoad, printTable } from "./table.ts";
import { listTargetsIn, type Target } from "./targets.ts";

const port = 3910;
const routePort = port + 1;
const rounds = Number(process.env.BENCH_ROUNDS ?? 2);

/** Measured in alternation, so that a slow moment of the machine affects all of them. */
const sides = ["soko", "route", "server", "sql"] as const;
type Side = (typeof sides)[number];

/** Of one response, in milliseconds. */
interface Cost extends Measured {
  node: number;
  database: number;
}

/**
 * Compares lists, a detail and a search of Soko with a plain Fastify route over `pg`, the bare
 * server and the bare statement, with processor time per response. The last column is the route's
 * processor time over Soko's: unlike the rates, it does not depend on what else the machine does.
 */
export async function benchLists(url: string): Promise<void> {
  await buildIfNeeded();
  const targets = await analyzed(url, listTargetsIn);
  const soko = await startSoko(url, port);
  const job = { url, port: routePort, server: "http://localhost:3000", connections };
  const route = await startProcess(resolve(import.meta.dirname, "fastify-route.ts"), [
    JSON.stringify(job),
  ]);
  try {
    const rows: string[][] = [];
    const database = await withClient(url, databaseProcessOf);
    const processes = { url, soko: soko.pid, route: route.pid, database };
    for (const target of targets) {
      const costs = await measured(target, processes);
      rows.push(lineOf(target.name, costs));
      say(`  ${target.name}: ${costs.soko.rate.toFixed(0)}/s`);
    }
    printTable(`Answers a second, ${connections} connections, ${rounds} rounds`, heads, rows);
    printLoad();
  } finally {
    await stopProcess(soko);
    await stopProcess(route);
  }
}

interface Processes {
  url: string;
  soko: number | undefined;
  route: number | undefined;
  database: number | undefined;
}

async function measured(
  { path, sql }: Target,
  { url, soko, route, database }: Processes,
): Promise<Record<Side, Cost>> {
  const of = (port: number) => `http://127.0.0.1:${port}${path}`;
  const runs: Record<Side, { pid?: number | undefined; run: () => Promise<Measured> }> = {
    soko: { pid: soko, run: () => load(of(port)) },
    route: { pid: route, run: () => load(of(routePort)) },
    server: { run: () => loadBareServer(of(port), port + 2) },
    sql: { run: () => loadBareSql(url, sql ?? { text: "select 1", values: [] }) },
  };
  const results = Object.fromEntries(sides.map((side) => [side, [] as Cost[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const side of sides) {
      const { pid, run } = runs[side];
      const before = { node: processorTimeOf(pid), database: processorTimeOf(database) };
      const result = await run();
      const perAnswer = (used: number) => used / (result.answers ?? Number.POSITIVE_INFINITY);
      results[side]?.push({
        ...result,
        node: perAnswer(processorTimeOf(pid) - before.node),
        database: perAnswer(processorTimeOf(database) - before.database),
      });
    }
  }
  return Object.fromEntries(
    Object.entries(results).map(([side, costs]) => [side, averageOf(costs)]),
  ) as Record<Side, Cost>;
}

function averageOf(costs: Cost[]): Cost {
  const average = (of: (cost: Cost) => number) =>
    costs.reduce((sum, cost) => sum + of(cost), 0) / costs.length;
  return {
    rate: average(({ rate }) => rate),
    p99: average(({ p99 }) => p99),
    node: average(({ node }) => node),
    database: average(({ database }) => database),
  };
}

const heads = [
  "what",
  "Soko/s",
  "p99",
  "of route",
  "of server",
  "of SQL",
  "Node ms",
  "of the route",
  "database ms",
  "of the route",
  "route's time",
];

const timeOf = ({ node, database }: Cost) => node + database;

const lineOf = (name: string, { soko, route, server, sql }: Record<Side, Cost>): string[] => [
  name,
  soko.rate.toFixed(0),
  soko.p99.toFixed(0),
  (soko.rate / route.rate).toFixed(2),
  (soko.rate / server.rate).toFixed(2),
  (soko.rate / sql.rate).toFixed(2),
  soko.node.toFixed(2),
  route.node.toFixed(2),
  soko.database.toFixed(2),
  route.database.toFixed(2),
  (timeOf(route) / timeOf(soko)).toFixed(2),
];
