// npm run cluster-test [-- --minutes 10 --rate 15 --old REF --only load|cost --fault NAME --keep] — an edition on several
// machines, all of them on this one, while one part after the other breaks.
//
// etcd, a primary and a streaming replica under Patroni, PgBouncer, three servers with folders of
// their own, an object store and HAProxy carry a mixed load. In it a server is killed, the replica
// is stopped, the object store is away, every server is replaced one after the other (with --old by
// the version of another commit first), and the primary is killed. At the end each accepted write
// exists once, and each writer has read it back at once. docs/testing.md says how to read it.
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "#app/start/build.ts";
import { openPool } from "#server/database/database.ts";
import { startCluster } from "./cluster/cluster.ts";
import { compareTables } from "./cluster/compare-tables.ts";
import { compareCosts } from "./cluster/costs.ts";
import { runFaults } from "./cluster/faults.ts";
import { startLoad } from "./cluster/load.ts";
import { loginUrl } from "./cluster/login.ts";
import { missingExitCode, missingPackages } from "./cluster/needed-packages.ts";
import { createPeople } from "./cluster/people.ts";
import { openPrograms } from "./cluster/programs.ts";
import { openRecord } from "./cluster/record.ts";
import { summarize } from "./cluster/summary.ts";
import { checkOut } from "./cluster/versions.ts";
import { withoutMessageLimits } from "./without-message-limits.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    rate: { type: "string", default: "15" },
    old: { type: "string" },
    only: { type: "string" },
    fault: { type: "string", multiple: true },
    keep: { type: "boolean", default: false },
  },
});
const totalMs = Number(values.minutes) * 60_000;
const perSecond = Number(values.rate);
const startedAt = performance.now();
const print = (line: string) => process.stdout.write(`${line}\n`);
const say = (line: string) =>
  print(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${line}`);

const missing = missingPackages();
if (missing.length > 0) {
  print(`This needs packages of Debian: apt-get install ${missing.join(" ")}`);
  process.exit(missingExitCode);
}

/** More than people do: the load comes from sixty addresses and some hundred accounts. */
const settings = {
  ...withoutMessageLimits,
  DEMO_DATA: "on",
  LOG_LEVEL: "warn",
  CLIENT_READS_PER_MINUTE: "1000000",
  PUBLIC_READS_PER_MINUTE: "1000000",
};

const root = resolve(import.meta.dirname, "..");
const folder = await mkdtemp(join(tmpdir(), "soko-cluster-"));
// PostgreSQL's user has to enter it.
await chmod(folder, 0o711);
const programs = openPrograms(folder);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => process.exit(130));
}
let old: ReturnType<typeof checkOut> | undefined;

try {
  say(`everything is in ${folder}`);
  await buildIfNeeded();
  if (values.old) {
    say(`building ${values.old}`);
    old = checkOut(root, values.old, folder);
  }
  const firstRoot = old?.root ?? root;
  const cluster = await startCluster(programs, { root: firstRoot, settings, say });
  const pool = openPool(loginUrl(cluster.login), { size: 2 });
  const people = await createPeople(pool.db, Math.ceil((totalMs / 1000) * perSecond * 0.1) + 200);
  if (values.only !== "load") {
    say("comparing the costs of an answer");
    for (const line of await compareCosts(cluster, firstRoot, people, say)) print(line);
  }
  if (values.only !== "cost") {
    const record = openRecord();
    say(`${perSecond} requests begin each second: 80 % read, 15 % search, 5 % write`);
    const load = startLoad({ people, record, port: cluster.ports.site, perSecond });
    const scene = { cluster, load, record, currentRoot: firstRoot, newRoot: root };
    await runFaults(scene, totalMs, { only: values.fault, say });
    await load.end();
    const compared = await compareTables(pool.db, people, load.writes);
    record.findings.push(...compared.findings);
    const { lines, isRight, isFast } = summarize(record);
    print("");
    for (const line of [...compared.lines, "", ...lines]) print(line);
    const { read, search, write, leftOut } = load.begun;
    print(`begun: ${read} reads, ${search} searches, ${write} writes; left out: ${leftOut}`);
    print(isRight ? "Nothing is lost, doubled or old, and errors are 503 alone" : "FAILED");
    if (!isFast) print("SLOW: this machine is too busy, or Soko is too slow: compare the load");
    process.exitCode = isRight ? 0 : 1;
  }
  await pool.close();
} catch (error) {
  print(`FAILED: ${error instanceof Error ? error.stack : error}`);
  process.exitCode = 1;
} finally {
  await programs.end();
  old?.remove();
  if (process.exitCode && values.keep) print(`The logs are in ${join(folder, "log")}`);
  else await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exit();
