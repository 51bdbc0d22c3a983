// npm run fuzz [-- --requests 100000 --seed 7 --pages 0.3] — sends Soko random invalid requests.
//
// A real server on a database of its own with demo data gets calls generated from its own OpenAPI
// document, and requests to every page with the forms that it contains: valid, with one fault, all
// wrong, or with texts that are the most expensive for their length; as a visitor, buyer, trader
// and officer. A response from 500 that is not intended, or none, fails the run and is printed as a
// line that repeats it. A bystander reads at the same time, and the run prints how long its
// requests took.
import { randomInt } from "node:crypto";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createResponseLog } from "#app/testing/fuzz/response-log.ts";
import { databaseUrl, runAdminStatement, testServer } from "#app/testing/test-server.ts";
import { seeded } from "#data/demo/seeded.ts";
import { openPool } from "#server/database/database.ts";
import { limitTable } from "#server/limits/limit-table.ts";
import { bystander } from "./fuzz/bystander.ts";
import { fuzzCredentials } from "./fuzz/fuzz-credentials.ts";
import { fuzzer } from "./fuzz/fuzzer.ts";
import { killedServer } from "./killed-server.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "100000" },
    seed: { type: "string" },
    pages: { type: "string", default: "0.3" },
  },
});
const target = Number(values.requests);
const seed = Number(values.seed ?? randomInt(1_000_000));
const atOnce = 8;
const print = (line: string) => process.stdout.write(`${line}\n`);

/** No limit is reached, because the run tests the code behind the limits. */
const unlimited = Object.fromEntries(
  Object.entries(limitTable)
    .filter(([name]) => name.includes("_PER_"))
    .map(([name, { standard }]) => [name, standard.replace(/\d+/g, "100000000")]),
);
/** Partners that cannot be reached. */
const closed = Object.fromEntries(
  ["KE", "RW", "UG", "BI"].map((code) => [`REGION_${code}_URL`, "http://127.0.0.1:9"]),
);

const root = resolve(import.meta.dirname, "..");
const folder = await mkdtemp(join(tmpdir(), "soko-fuzz-"));
const log = join(folder, "server.log");
const output = await open(log, "w");
const { adminUrl, prefix, end } = await testServer(root);
const url = databaseUrl(adminUrl, `${prefix}fuzz`);
await runAdminStatement(adminUrl, `create database ${prefix}fuzz`);
const server = killedServer({
  url,
  dataDir: join(folder, "data"),
  settings: { ...unlimited, ...closed, LOG_LEVEL: "error", TRUST_PROXY: "on" },
  output: output.fd,
});
process.once("exit", server.kill);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => process.exit(130));
}

const results = createResponseLog();
try {
  print(`${target} requests, seed ${seed}`);
  await server.start();
  const pool = openPool(url, { size: 2 });
  const { start, next, learnt, close } = await fuzzer(await server.opened(), {
    people: () => fuzzCredentials(pool.db),
    share: Number(values.pages),
    note: results.note,
  });
  const observer = bystander(await server.opened());
  const began = performance.now();
  await start();
  print(learnt());
  const rand = seeded(String(seed));
  let sent = 0;
  const sendAll = async () => {
    while (sent < target) {
      sent += 1;
      if (sent % 5_000 === 0) print(`${sent} sent, ${results.failed().length} failed, ${learnt()}`);
      await next(rand);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendAll));
  const seconds = (performance.now() - began) / 1000;
  print(`${results.total()} answers in ${seconds.toFixed(0)} s, ${learnt()}`);
  for (const line of await observer.end()) print(line);
  close();
  await pool.close();
} finally {
  server.kill();
  await output.close();
  await end();
  for (const line of results.report()) print(line);
}
const isWhole = results.failed().length === 0;
process.exitCode = isWhole ? 0 : 1;
print(isWhole ? "No answer is a failure" : `FAILED; the server's log is ${log}`);
if (isWhole) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
