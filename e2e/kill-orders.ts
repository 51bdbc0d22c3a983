// npm run kill-orders [-- --orders 1000 --seed 7] — kills Soko with -9 while users order, again and
// again.
//
// A real server on a database of its own takes orders over HTTP from many buyers, each with its own
// idempotency key. At random moments it is killed and started again. A buyer without a response
// retries with the same key, as a phone on a bad connection does. When enough orders are accepted,
// it checks that each exists once, with its notification stored and its delivery sent or queued,
// and that there are no others.
import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { databaseUrl, runAdminStatement, testServer } from "#app/testing/test-server.ts";
import { seeded } from "#data/demo/seeded.ts";
import { openPool } from "#server/database/database.ts";
import { countOrders } from "./count-orders.ts";
import { countOutbox } from "./count-outbox.ts";
import { type KilledServer, killedServer } from "./killed-server.ts";
import { type OrderTask, orderTasks } from "./order-tasks.ts";
import { withoutMessageLimits } from "./without-message-limits.ts";

const { values } = parseArgs({
  options: { orders: { type: "string", default: "1000" }, seed: { type: "string" } },
});
const target = Number(values.orders);
const seed = Number(values.seed ?? randomInt(1_000_000));
const atOnce = 6;
/** How long the server may run before it is killed. */
const lifeMs = { from: 100, to: 1500 };
const print = (line: string) => process.stdout.write(`${line}\n`);

const root = resolve(import.meta.dirname, "..");
const folder = await mkdtemp(join(tmpdir(), "soko-kill-orders-"));
const { adminUrl, prefix, end } = await testServer(root);
const url = databaseUrl(adminUrl, `${prefix}kill_orders`);
await runAdminStatement(adminUrl, `create database ${prefix}kill_orders`);
const dataDir = join(folder, "data");
const settings = { CLIENT_READS_PER_MINUTE: "100000000", ...withoutMessageLimits };
const server = killedServer({ url, dataDir, settings });
process.once("exit", server.kill);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => process.exit(130));
}

try {
  print(`${target} orders, seed ${seed}, in ${folder}`);
  await server.start();
  const pool = openPool(url, { size: 2 });
  const tasks = await orderTasks(pool.db, target);
  const accepted = new Map<string, string>();
  const began = performance.now();
  const ordering = Promise.all(Array.from({ length: atOnce }, () => orderAll(tasks, accepted)));
  const kills = await killUntil(server, () => accepted.size >= target);
  await ordering;
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  print(
    `${accepted.size} orders accepted in ${seconds} s, the server killed ${kills.count} times:`,
  );
  print(`${kills.unanswered} orders were on their way at those moments and were sent again`);
  // The last start finishes the work that was left undone.
  await sleep(5000);
  const { lines, isWhole } = await countOrders(pool.db, [...accepted.values()]);
  for (const line of lines) print(line);
  print(await countOutbox(dataDir));
  await pool.close();
  process.exitCode = isWhole ? 0 : 1;
  print(isWhole ? "No order is lost, none is doubled" : "FAILED");
} finally {
  server.kill();
  await end();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Sends one order after the other, each until it is answered. */
async function orderAll(tasks: OrderTask[], accepted: Map<string, string>): Promise<void> {
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    const { data } = (await server.post("/market-order-request", task)) as { data: { id: string } };
    accepted.set(task.key, data.id);
  }
}

async function killUntil(victim: KilledServer, isDone: () => boolean) {
  const rand = seeded(String(seed));
  let count = 0;
  while (!isDone()) {
    await sleep(rand.range(lifeMs.from, lifeMs.to));
    if (isDone()) break;
    victim.kill();
    count += 1;
    await victim.start();
  }
  return { count, unanswered: victim.unanswered() };
}
