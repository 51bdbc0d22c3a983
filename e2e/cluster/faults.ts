import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import type { Load } from "./load.ts";
import { until } from "./programs.ts";
import type { Record } from "./record.ts";

interface Scene {
  cluster: Cluster;
  load: Load;
  record: Record;
  /** Folder of the version that servers run after the upgrade. */
  newRoot: string;
  currentRoot: string;
}

export interface Fault {
  name: string;
  /** When it begins, as a share of the whole. */
  at: number;
  /** @returns what came of it, when everything is in order again */
  run(scene: Scene, totalMs: number): Promise<string>;
}

/** A visitor of HAProxy's finds a server for this long after it is there. */
const settleMs = 2_000;

const secondsSince = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

/** All that happens to a cluster during a load, in this order, each after the one before is over. */
const faults: Fault[] = [
  {
    name: "a server is killed",
    at: 0.06,
    async run({ cluster, currentRoot }) {
      const [, server] = cluster.servers;
      const began = performance.now();
      server?.kill();
      await sleep(8_000);
      await server?.start(currentRoot);
      await sleep(settleMs);
      return `it is back after ${secondsSince(began)}`;
    },
  },
  {
    name: "the replica is stopped",
    at: 0.2,
    async run({ cluster }, totalMs) {
      const { patroni } = cluster;
      const replica = await patroni.nodeAs("sync_standby");
      const began = performance.now();
      await replica.stop();
      await sleep(Math.min(30_000, totalMs / 10));
      await replica.start();
      await patroni.nodeAs("sync_standby", 180);
      return `it follows again after ${secondsSince(began)}`;
    },
  },
  {
    name: "the object store is away",
    at: 0.36,
    async run({ cluster }, totalMs) {
      const awayMs = Math.min(60_000, totalMs / 5);
      cluster.store.setAway(true);
      await sleep(awayMs);
      cluster.store.setAway(false);
      return `it was away for ${awayMs / 1000} s`;
    },
  },
  {
    name: "a rolling upgrade",
    at: 0.5,
    async run({ cluster, newRoot }) {
      const began = performance.now();
      for (const server of cluster.servers) {
        await server.stop();
        await server.start(newRoot);
        await sleep(settleMs);
      }
      return `three servers in ${secondsSince(began)}`;
    },
  },
  {
    name: "the primary is killed",
    at: 0.7,
    async run({ cluster, load }) {
      const { patroni } = cluster;
      // Only a replica that follows may be promoted.
      await patroni.nodeAs("sync_standby", 180);
      const old = await patroni.nodeAs("leader");
      const began = performance.now();
      old.kill();
      await until(
        "the replica is promoted",
        async () => ((await patroni.nodeAs("leader", 1)) === old ? undefined : true),
        120,
      );
      const promoted = secondsSince(began);
      await load.nextAcceptedWrite();
      return `promoted after ${promoted}, a write was accepted after ${secondsSince(began)}`;
    },
  },
  {
    name: "the old primary returns as a replica",
    at: 0.85,
    async run({ cluster }) {
      const { patroni } = cluster;
      const primary = await patroni.nodeAs("leader");
      const began = performance.now();
      await patroni.nodes.find((node) => node !== primary)?.start();
      await patroni.nodeAs("sync_standby", 180);
      return `it follows after ${secondsSince(began)}`;
    },
  },
];

/**
 * Lets everything happen at its time of a load that lasts at least `totalMs`.
 * @param only names of faults; without them all
 */
export async function runFaults(
  scene: Scene,
  totalMs: number,
  { only, say }: { only: string[] | undefined; say: (line: string) => void },
): Promise<void> {
  const { record } = scene;
  for (const { name, at, run } of faults.filter((one) => only?.includes(one.name) ?? true)) {
    await sleep(Math.max(1_000, at * totalMs - record.now()));
    say(`${name} …`);
    await record.disturbed(name, () => run(scene, totalMs));
    say(`${name}: ${record.disturbances.at(-1)?.note}`);
  }
  await sleep(Math.max(1_000, totalMs - record.now()));
}
