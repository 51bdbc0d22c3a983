import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { processorTimeOf } from "../../bench/processor-time.ts";
import type { Cluster } from "./cluster.ts";
import type { People } from "./people.ts";
import { pick, reads, searches } from "./reads.ts";
import { openRecord } from "./record.ts";
import { percentile, table } from "./summary.ts";
import { createVisitor } from "./visitor.ts";
import { createWrites } from "./writes.ts";

/** Measured in alternation, so that a slow moment of the machine meets all of them. */
const rounds = 6;
const secondsEach = 10;
/**
 * Each process gets all of the load before it is compared: V8 needs some thousand answers until it
 * has compiled what runs often, and one of two servers gets half of them.
 */
const secondsToWarmUp = 40;
const atOnce = 6;

/** Milliseconds of processor time by part of the cluster. */
interface Times {
  soko: number;
  postgres: number;
  pgbouncer: number;
  haproxy: number;
  store: number;
}
const partNames = ["soko", "postgres", "pgbouncer", "haproxy", "store"] as const;

interface Measured {
  ms: number[];
  seconds: number;
  refused: number;
  times: Times;
}

/**
 * Compares one server on a plain PostgreSQL, one with everything of the cluster, and two with it:
 * answers a second and processor time per answer, for the mix of the load.
 * @returns lines of a table
 */
export async function compareCosts(
  cluster: Cluster,
  root: string,
  people: People,
  say: (line: string) => void,
): Promise<string[]> {
  const { haproxy, ports, servers } = cluster;
  const plain = await cluster.plainServer();
  await plain.start(root);
  const sides = [
    { name: "one server, plain PostgreSQL and folder", port: plain.port, lead: [] },
    { name: "one server in the cluster", port: ports.site, lead: ["soko-1"] },
    { name: "two servers in the cluster", port: ports.site, lead: ["soko-1", "soko-2"] },
  ];
  const warmUps = [
    { port: plain.port, lead: [] },
    { port: ports.site, lead: ["soko-1"] },
    { port: ports.site, lead: ["soko-2"] },
  ];
  for (const { port, lead } of warmUps) {
    await haproxy.leadTo(lead);
    await sleep(500);
    await loadFully(port, people, secondsToWarmUp);
  }
  const pids = [plain, ...servers].map((server) => server.program()?.pid);
  const measured = new Map<string, Measured[]>();
  for (let round = 0; round < rounds; round += 1) {
    // Each of them is once the first one, which meets the caches that the last one left.
    const first = round % sides.length;
    for (const { name, port, lead } of [...sides.slice(first), ...sides.slice(0, first)]) {
      await haproxy.leadTo(lead);
      await sleep(500);
      const before = timesOf(cluster, pids);
      const took = await loadFully(port, people, secondsEach);
      const after = timesOf(cluster, pids);
      const times = Object.fromEntries(
        partNames.map((part) => [part, after[part] - before[part]]),
      ) as unknown as Times;
      measured.set(name, [...(measured.get(name) ?? []), { ...took, times }]);
      say(`${name}: ${(took.ms.length / took.seconds).toFixed(0)} answers a second`);
    }
  }
  await haproxy.leadTo(servers.map(({ name }) => name));
  await plain.stop();
  return table(
    ["", "answers/s", "p99 ms", "refused", ...partNames.map((part) => `${part} ms`), "ms in all"],
    [...measured].map(([name, all]) => lineOf(name, all)),
  );
}

function lineOf(name: string, all: Measured[]): string[] {
  const ms = all.flatMap((one) => one.ms);
  const sum = (of: (one: Measured) => number) => all.reduce((total, one) => total + of(one), 0);
  const perAnswer = partNames.map((part) => sum(({ times }) => times[part]) / ms.length);
  return [
    name,
    (ms.length / sum(({ seconds }) => seconds)).toFixed(0),
    percentile(ms, 0.99).toFixed(0),
    String(sum(({ refused }) => refused)),
    ...perAnswer.map((value) => value.toFixed(2)),
    perAnswer.reduce((total, value) => total + value, 0).toFixed(2),
  ];
}

/** Asks for the mix of the load, `atOnce` people at a time without a pause. */
async function loadFully(port: number, people: People, seconds: number) {
  const record = openRecord();
  const writes = createWrites(people, record);
  const end = seconds * 1000;
  const crowd = Array.from({ length: atOnce }, (_, n) => createVisitor(n, port, record));
  await Promise.all(
    crowd.map(async (visitor) => {
      while (record.now() < end) {
        const chance = Math.random() * 100;
        if (chance < 80) await pick(reads)(visitor, people);
        else if (chance < 95) await pick(searches)(visitor, people);
        else await writes.next(visitor);
      }
      visitor.close();
    }),
  );
  const accepted = record.samples.filter(({ status }) => status === 200);
  return {
    ms: accepted.map(({ ms }) => ms),
    seconds: record.now() / 1000,
    refused: record.samples.length - accepted.length,
  };
}

function timesOf(cluster: Cluster, sokoPids: (number | undefined)[]): Times {
  const sum = (pids: (number | undefined)[]) =>
    pids.reduce((total: number, pid) => total + processorTimeOf(pid), 0);
  return {
    soko: sum(sokoPids),
    postgres: cluster.patroni.nodes.reduce(
      (total, node) => total + timeWithChildren(node.postmaster()),
      0,
    ),
    pgbouncer: sum([cluster.pgbouncer.pid]),
    haproxy: sum([cluster.haproxy.program.pid]),
    store: sum([cluster.store.program.pid]),
  };
}

/** Of a PostgreSQL server and its connections, those that have ended too. */
function timeWithChildren(postmaster: number | undefined): number {
  if (!postmaster) return 0;
  const children = readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && Number(fieldsOf(pid)[1]) === postmaster);
  const ended = fieldsOf(postmaster).slice(13, 15).map(Number);
  const tickMs = 10;
  return [postmaster, ...children].reduce(
    (total, pid) => total + processorTimeOf(pid),
    ended.reduce((total, ticks) => total + ticks * tickMs, 0),
  );
}

/** Fields of /proc/…/stat after the name: state, parent, … */
function fieldsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  } catch {
    return [];
  }
}
