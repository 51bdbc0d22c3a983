import { createHash } from "node:crypto";
import { lstat, statfs } from "node:fs/promises";
import { join, resolve } from "node:path";

const memory = "/dev/shm";
/** Databases of tests and the browser's, with their logs, take half of it. */
const needed = 4 * 2 ** 30;

/**
 * Where the databases of a folder's tests are kept: in memory where there is plenty, since making a
 * database there takes a twentieth of what a slow disk needs; else beside the code.
 */
export async function testFolder(root: string): Promise<{ path: string; inMemory: boolean }> {
  const name = createHash("sha256").update(root).digest("hex").slice(0, 12);
  const path = join(memory, `soko-test-${name}`);
  if ((await hasRoom()) && (await isOurs(path))) return { path, inMemory: true };
  return { path: resolve(root, ".data/test"), inMemory: false };
}

async function hasRoom(): Promise<boolean> {
  const free = await statfs(memory).catch(() => undefined);
  return (
    free !== undefined && free.bavail * free.bsize > needed && process.availableMemory() > needed
  );
}

/** Anybody may make folders there. */
async function isOurs(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  return !found || (found.isDirectory() && found.uid === process.getuid?.());
}
