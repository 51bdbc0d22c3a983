// npm run storm [-- --seconds 12 --only load --set HTTP_AT_ONCE=8] — attacks a Soko of its own, on
// this machine alone.
//
// Runs one attack after another against a real server with its own database while ordinary users
// read, sign in, order, request codes and send photos from other addresses. Prints their results,
// the messages sent to phones, the memory of the server and what it wrote.
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { databaseUrl, runAdminStatement, testServer } from "#app/testing/test-server.ts";
import { openPool } from "#server/database/database.ts";
import { killedServer } from "../../e2e/killed-server.ts";
import { attacks } from "./attacks.ts";
import { type ActResults, acts, runBaselineLoad } from "./baseline-load.ts";
import { type Fixtures, prepareFixtures } from "./fixtures.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "12" },
    only: { type: "string" },
    set: { type: "string", multiple: true, default: [] },
  },
});
const seconds = Math.min(Number(values.seconds), 120);
const print = (line: string) => process.stdout.write(`${line}\n`);
const root = resolve(import.meta.dirname, "../..");
const folder = await mkdtemp(join(tmpdir(), "soko-storm-"));
const dataDir = join(folder, "data");
const { adminUrl, prefix, end } = await testServer(root);
const url = databaseUrl(adminUrl, `${prefix}storm`);
await runAdminStatement(adminUrl, `create database ${prefix}storm`);
// Default settings unless overridden: the attacks are against the limits themselves.
const set = Object.fromEntries(values.set.map((item) => item.split(/=(.*)/).slice(0, 2)));
const server = killedServer({ url, dataDir, settings: { LOG_LEVEL: "error", ...set } });
process.once("exit", server.kill);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => process.exit(130));
}
/** Limit of the 99th percentile of ordinary users' acts in milliseconds, during any attack. */
const boundMs = 1_000;
const bounded = new Set(["page", "sign-in", "order"]);
let isHeld = true;

try {
  await server.start();
  const pool = openPool(url, { size: 2 });
  const port = Number(new URL(await server.opened()).port);
  const ground = await prepareFixtures(pool.db, port);
  for (const { name } of attacks) {
    if (values.only && name !== values.only && name !== "nothing") continue;
    await weather(name, ground);
    await sleep(2_000);
  }
  await pool.close();
  print(isHeld ? `Ordinary people were served within ${boundMs} ms` : "NOT HELD");
  process.exitCode = isHeld ? 0 : 1;
} finally {
  server.kill();
  await end();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function weather(name: string, ground: Fixtures): Promise<void> {
  const before = { messages: await sent(), files: await written() };
  const file = resolve(import.meta.dirname, "storm-worker.ts");
  const worker = new Worker(file, { workerData: { name, ground, seconds } });
  let answers: object | undefined;
  worker.once("message", (results) => {
    answers = results;
  });
  worker.once("error", (error) => {
    answers = { failed: String(error) };
  });
  let memory = 0;
  const watching = setInterval(() => {
    memory = Math.max(memory, server.residentMegabytes());
  }, 200);
  const done = await runBaselineLoad(ground, () => answers !== undefined);
  clearInterval(watching);
  // Jobs send the messages a moment later.
  await sleep(4_000);
  print(`\n${name}: ${JSON.stringify(answers)}`);
  for (const act of acts) printDone(act, done.get(act));
  const out = await sent();
  const most = mostTo(out.slice(before.messages.length));
  print(`  messages ${out.length - before.messages.length}, most to one contact ${most}`);
  const files = await written();
  print(
    `  memory at most ${memory} MB; written ${files.count - before.files.count} files, ${((files.bytes - before.files.bytes) / 1e6).toFixed(1)} MB`,
  );
}

function printDone(act: string, { ms = [], refused = new Map() }: Partial<ActResults> = {}): void {
  const sorted = ms.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  const isLate = at(0.99) > boundMs || refused.size > 0 || sorted.length === 0;
  if (bounded.has(act) && isLate) isHeld = false;
  const others = refused.size > 0 ? `, refused ${JSON.stringify(Object.fromEntries(refused))}` : "";
  print(`  ${act.padEnd(8)} ${sorted.length} done, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms${others}`);
}

interface Submission {
  channel: string;
  to: string;
}

async function sent(): Promise<Submission[]> {
  const text = await readFile(join(dataDir, "outbox.jsonl"), "utf8").catch(() => "");
  return text.split("\n").flatMap((line) => (line ? [JSON.parse(line)] : []));
}

function mostTo(messages: Submission[]): string {
  const counts = new Map<string, number>();
  for (const { channel, to } of messages) {
    const key = `${channel} ${to}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most ? `${most[1]} (${most[0].split(" ")[0]})` : "0";
}

async function written(): Promise<{ count: number; bytes: number }> {
  const folders = ["pictures", "files"].map((name) => join(dataDir, name));
  const sizes = await Promise.all(
    folders.map(async (within) => {
      const names = await readdir(within, { recursive: true }).catch(() => []);
      const results = await Promise.all(names.map((name) => stat(join(within, name))));
      return results.filter((item) => item.isFile()).map(({ size }) => size);
    }),
  );
  const all = sizes.flat();
  return { count: all.length, bytes: all.reduce((sum, size) => sum + size, 0) };
}
