import { existsSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openCluster } from "./cluster.ts";
import { clusterIn, findInstallation } from "./installation.ts";
import { launchServer } from "./postmaster.ts";
import { startEmbedded } from "./start-embedded.ts";

const say = () => {};

/**
 * Starts a server that recovers to a moment that its log does not reach.
 * @param restore a command of the shell that brings a segment of the log; it runs in the cluster
 */
async function recovering(restore: string) {
  const dataDir = await mkdtemp(join(tmpdir(), "soko-recovery-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  // For root, PostgreSQL runs as a user who must be able to enter.
  await chmod(dataDir, 0o755);
  const first = await startEmbedded({ dataDir, say, archivesLog: true });
  await first.stop();
  const installation = await findInstallation(await realpath(dataDir), say);
  const cluster = await openCluster(clusterIn(installation.folder), installation.binaries);
  const mark = join(cluster.folder, "recovery.signal");
  await writeFile(mark, "");
  if (installation.user) await chown(mark, installation.user.uid, installation.user.gid);
  installation.extraSettings = {
    restore_command: restore,
    recovery_target_time: "2999-01-01 00:00:00+00",
    hot_standby: "off",
  };
  const stopping = new AbortController();
  const launching = launchServer(installation, cluster, say, { recovery: stopping.signal });
  launching.catch(() => {});
  const inCluster = (name: string) => join(cluster.folder, name);
  const log = () => readFile(join(installation.folder, "server.log"), "utf8");
  return { launching, stopping, inCluster, log };
}

test("reports why a recovery ended, not what clients get to read meanwhile", async () => {
  const { launching, inCluster, log } = await recovering(
    "while ! test -e goes-on; do sleep 0.05; done; false",
  );
  await expect.poll(log).toMatch(/client backend FATAL: .*(starting up|not accepting)/);
  await mkdir(inCluster("goes-on"));
  await expect(launching).rejects.toThrow(
    /^PostgreSQL did not start \(recovery ended before configured recovery target was reached\)/,
  );
});

test("stops a recovery when its signal aborts", async () => {
  const { launching, stopping, inCluster } = await recovering("touch waits; sleep 600; false");
  await expect.poll(() => existsSync(inCluster("waits"))).toBe(true);
  stopping.abort();
  await expect(launching).rejects.toThrow("aborted");
  expect(existsSync(inCluster("postmaster.pid"))).toBe(false);
});
