import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfNeeded } from "#app/start/build.ts";
import { say } from "#app/start/run.ts";
import { editions } from "#core/editions.ts";
import { growCatalogue } from "#data/demo/grow.ts";
import { growBooks } from "#data/demo/growth/grow-books.ts";
import { growOrders } from "#data/demo/growth/grow-orders.ts";
import { openPool } from "#server/database/database.ts";
import { type EmbeddedServer, startEmbedded } from "#server/embedded-postgres/start-embedded.ts";
import { withoutMessageLimits } from "../../e2e/without-message-limits.ts";
import { analyzed, benchDatabase, withClient } from "../bench-database.ts";
import { startSoko, stopProcess } from "../measure.ts";
import { databaseProcessOf } from "../processor-time.ts";
import { printLoad, printTable } from "../table.ts";
import { prepareActions, type Send } from "./action-requests.ts";
import { type Measured, measureCosts, readCounters, sendMany, settled } from "./measure-costs.ts";
import {
  type Action,
  actions,
  copies,
  countries,
  countriesSource,
  habits,
  hotShare,
  machines,
  mix,
  populations,
  usable,
  writesOfOrder,
  years,
} from "./mix.ts";
import {
  type Assumptions,
  type Costs,
  deviation,
  firstToEnd,
  fleetOfAll,
  meanCost,
  needOf,
  peopleOn,
  usesOf,
} from "./model.ts";
import { planOf } from "./plan.ts";
import { residentGb } from "./resident-memory.ts";

const port = 3980;
const requestsOfMix = Number(process.env.BENCH_MIX_REQUESTS ?? 2_000);
/** The bound of the issue for what the model says and what is measured. */
const bound = 0.25;

interface Prepared {
  costs: Costs;
  assumptions: Assumptions;
  measured: Measured;
  sends: Record<Action, Send>;
}

/** Prints what each request costs here, and the machines that people in five countries need. */
export const benchSizeModel = (server: EmbeddedServer, dataDir: string): Promise<void> =>
  withCosts(server, dataDir, async ({ costs, assumptions }) => {
    printCosts(costs);
    printModel(costs, assumptions);
    printSources();
  });

/** Runs the mix as a load and prints how far the model is from it. */
export const benchMix = (server: EmbeddedServer, dataDir: string): Promise<void> =>
  withCosts(server, dataDir, async (prepared) => {
    printCosts(prepared.costs);
    await checkModel(prepared);
  });

async function withCosts(
  first: EmbeddedServer,
  dataDir: string,
  work: (prepared: Prepared) => Promise<void>,
): Promise<void> {
  await buildIfNeeded();
  const server = await withStatementCounts(first, dataDir);
  const url = await benchDatabase(server, "small");
  const growing = { edition: editions.tz, say };
  await growCatalogue(url, { ...growing, products: 10_000 });
  await growOrders(url, { ...growing, orders: 50_000 });
  await growBooks(url, { ...growing, rows: 100_000 });
  await analyzed(url, (client) =>
    client.query("create extension if not exists pg_stat_statements"),
  );
  const folder = await mkdtemp(join(tmpdir(), "soko-bench-mix-"));
  const { db, close } = openPool(url, { size: 2 });
  const soko = await startSoko(url, port, {
    DATA_DIR: folder,
    CLIENT_READS_PER_MINUTE: "100000000",
    ...withoutMessageLimits,
  });
  try {
    const database = await withClient(url, databaseProcessOf);
    const measured = { db, web: soko.pid, database, dataDir: folder };
    const sends = await prepareActions(db, port);
    // V8 and the plans of the database are warm before the first kind is measured.
    await sendMix(sends);
    await settled(db);
    const costs = await measureCosts(measured, sends);
    const processGb = residentGb(soko.pid);
    const assumptions = {
      mix,
      machines,
      usable,
      years,
      copies,
      hotShare,
      writesOfOrder,
      processGb,
    };
    await work({ costs, assumptions, measured, sends });
    printLoad();
  } finally {
    await stopProcess(soko);
    await close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Sends `requestsOfMix` requests, mixed as people do. @returns how many, and the bytes of all */
async function sendMix(sends: Prepared["sends"]): Promise<{ count: number; bytes: number }> {
  const plan = planOf(mix, requestsOfMix);
  const count = plan.length;
  let next = 0;
  const bytes = await sendMany("mix", () => sends[plan[next++ % count] as Action](), count);
  return { count, bytes };
}

/** PostgreSQL counts statements only when it has loaded the extension at its start. */
async function withStatementCounts(
  server: EmbeddedServer,
  dataDir: string,
): Promise<EmbeddedServer> {
  const setting = await withClient(server.urlFor("postgres"), async (client) => {
    const { rows } = await client.query("show shared_preload_libraries");
    await client.query("alter system set shared_preload_libraries = 'pg_stat_statements'");
    return String(rows[0]?.shared_preload_libraries);
  });
  if (setting.includes("pg_stat_statements")) return server;
  await server.stop();
  const again = await startEmbedded({ dataDir, say });
  // Whoever started the first one stops this one.
  server.stop = () => again.stop();
  return again;
}

function printCosts(costs: Costs): void {
  printTable(
    "What one request costs: processor time, bytes, statements, and what stays",
    ["what", "a day", "web ms", "database ms", "kB sent", "statements", "kept B", "stored kB"],
    actions.map((action) => {
      const { web, database, bytes, statements, kept, stored } = costs[action];
      return [
        action,
        String(mix[action].perDay),
        web.toFixed(2),
        database.toFixed(2),
        (bytes / 1_000).toFixed(1),
        statements.toFixed(1),
        kept.toFixed(0),
        (stored / 1_000).toFixed(0),
      ];
    }),
  );
}

function printSources(): void {
  printTable(
    "What an active person does on a day",
    ["what", "a day", "source"],
    actions.map((action) => [action, String(mix[action].perDay), mix[action].source]),
  );
  say(`${habits.activeShare * 100} % of the people come on a day. ${habits.activeSource}`);
  say(`${habits.busiestHour * 100} % of a day is in its busiest hour. ${habits.busiestSource}`);
  say(countriesSource);
}

function printModel(costs: Costs, assumptions: Assumptions): void {
  const [largest] = countries;
  printTable(
    `Machines for people in five countries; disk after ${years} years`,
    [
      "people",
      "requests/s",
      "writes/s",
      "web",
      "primaries",
      "replicas",
      "stores",
      "database GB",
      "files GB",
      "first to end in the largest country",
    ],
    populations.map((people) => {
      const all = needOf(people, costs, assumptions);
      const fleet = fleetOfAll(people, costs, assumptions);
      const { name, use } = firstToEnd(
        usesOf(needOf(people * largest.share, costs, assumptions), assumptions),
      );
      return [
        people.toLocaleString("en"),
        all.requestsPerSecond.toFixed(0),
        all.writesPerSecond.toFixed(1),
        String(fleet.web),
        String(fleet.database),
        String(fleet.replica),
        String(fleet.store),
        all.databaseGb.toFixed(0),
        all.storeGb.toFixed(0),
        `${name}: ${(use * 100).toFixed(0)} % of one machine`,
      ];
    }),
  );
  say(`One machine with 4 cores carries ${peopleOn(4, costs, assumptions).toFixed(0)} people.`);
}

async function checkModel({ costs, assumptions, measured, sends }: Prepared): Promise<void> {
  await settled(measured.db);
  const before = await readCounters(measured);
  const started = performance.now();
  const { count, bytes } = await sendMix(sends);
  const seconds = (performance.now() - started) / 1_000;
  await settled(measured.db);
  const after = await readCounters(measured);
  // Of an order, the load sends the request alone: what it causes has no call of its own here.
  const expected = meanCost(costs, { ...assumptions, writesOfOrder: 0 });
  const rows: [string, number, number][] = [
    ["web server, ms", (after.web - before.web) / count, expected.web],
    ["database, ms", (after.database - before.database) / count, expected.database],
    ["sent, kB", bytes / count / 1_000, expected.bytes / 1_000],
    ["statements", (after.statements - before.statements) / count, expected.statements],
  ];
  printTable(
    `A request of the mix, ${count} in ${seconds.toFixed(0)} s`,
    ["what", "measured", "model", "deviation", `within ${bound * 100} %`],
    rows.map(([what, is, model]) => [
      what,
      is.toFixed(2),
      model.toFixed(2),
      `${(deviation(is, model) * 100).toFixed(0)} %`,
      Math.abs(deviation(is, model)) <= bound ? "yes" : "NO",
    ]),
  );
}
