import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Lock, tryLock } from "#server/process-lock.mjs";
import { StartError } from "#server/start-error.ts";
import { root, say } from "./run.ts";

const rooms = ["app", "areas", "web", "core", "server", "data"];
const alone = ["data/credits.txt", "package-lock.json", "vite.config.ts", "react-router.config.ts"];

/**
 * Builds the pages and bundles the server with them, unless the existing build was made from the same
 * sources. If several processes
 * start together, one builds and the others wait, also for a build that a killed process left.
 */
export async function buildIfNeeded(): Promise<void> {
  const stamp = join(root, "build/stamp");
  const isBuilt = () => readOr(stamp, "") === digestOfSources();
  if (isBuilt()) return;
  const lock = await lockBuilding();
  try {
    if (isBuilt()) return;
    say("Building the pages and the server…");
    // A build that is killed halfway must not pass for the previous one.
    rmSync(stamp, { force: true });
    const digest = digestOfSources();
    const { code, output } = await build(lock);
    if (code !== 0) {
      process.stderr.write(output);
      throw new StartError("The pages could not be built; the lines above say why.");
    }
    const { bundleServer } = await import("../vite/bundle-server.ts");
    await bundleServer(root);
    writeFileSync(stamp, digest);
  } finally {
    lock.release();
  }
}

type OwnLock = Extract<Lock<object>, { release(): void }>;

async function lockBuilding(): Promise<OwnLock> {
  const folder = join(root, ".data");
  for (let isAnnounced = false; ; isAnnounced = true) {
    const lock = await lockIn(folder);
    if (!lock.holder) return lock;
    if (!isAnnounced)
      say(`Waiting for process ${lock.holder.pid}, which builds the pages already…`);
    await sleep(200);
  }
}

async function lockIn(folder: string): Promise<Lock<object>> {
  try {
    mkdirSync(folder, { recursive: true });
    return await tryLock(join(folder, "building"), {});
  } catch (error) {
    throw new StartError(`The pages cannot be built: ${(error as Error).message}.`);
  }
}

function digestOfSources(): string {
  const hash = createHash("sha256");
  const files = rooms.flatMap((room) => sourcesIn(join(root, room)));
  for (const file of [...alone.map((name) => join(root, name)), ...files.sort()]) {
    hash.update(file.slice(root.length)).update(readOr(file, ""));
  }
  return hash.digest("hex");
}

function sourcesIn(folder: string): string[] {
  return (
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$|^for-tests\.ts$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !file.startsWith(join(root, "app/testing/")))
      // The server reads the data themselves when it runs.
      .filter((file) => !file.startsWith(join(root, "data/")) || file.endsWith(".ts"))
  );
}

function build(lock: OwnLock): Promise<{ code: number | null; output: string }> {
  const script = join(root, "node_modules/@react-router/dev/bin.cjs");
  const child = spawn(process.execPath, [script, "build"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (child.pid) lock.alsoWhile(child.pid);
  const end = () => child.kill();
  process.once("exit", end);
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (part) => (output += part));
  child.stderr.setEncoding("utf8").on("data", (part) => (output += part));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      process.off("exit", end);
      resolve({ code, output });
    });
  });
}

function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return otherwise;
  }
}
