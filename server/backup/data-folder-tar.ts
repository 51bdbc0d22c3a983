import { chown, mkdir, open, opendir, stat } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { extract, pack } from "tar-stream";
import { errorCode } from "#server/error-code.ts";
import { StartError } from "#server/start-error.ts";
import type { Bytes } from "./parts.ts";

/**
 * Folders whose content PostgreSQL builds again or must not find, see "Backing Up The Data
 * Directory" in its documentation.
 */
const emptied = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
const leftOut =
  /^(postmaster\.(pid|opts)|pg_internal\.init(\..*)?|pgsql_tmp.*|backup_label(\.old)?|tablespace_map(\.old)?)$/;
const chunkBytes = 256 * 1024;

/** Packs the folder of a running server, between the start and the stop of a backup. */
export async function* packDataFolder(folder: string, signal: AbortSignal): Bytes {
  const packing = pack();
  const feeding = addFolder("").then(
    () => packing.finalize(),
    (error: Error) => packing.destroy(error),
  );
  try {
    yield* packing as AsyncIterable<Uint8Array>;
  } finally {
    packing.destroy();
    await feeding;
  }

  async function addFolder(name: string): Promise<void> {
    for await (const entry of await opendir(join(folder, name))) {
      signal.throwIfAborted();
      if (leftOut.test(entry.name)) continue;
      const path = name ? `${name}/${entry.name}` : entry.name;
      if (entry.isFile()) await addFile(path);
      if (!entry.isDirectory()) continue;
      packing.entry({ name: path, type: "directory", mode: 0o700 });
      if (!emptied.has(path)) await addFolder(path);
    }
  }

  /** A file that shrinks meanwhile is filled up: the log has what it must contain. */
  async function addFile(name: string): Promise<void> {
    const handle = await open(join(folder, name)).catch((error: unknown) => {
      if (errorCode(error) !== "ENOENT") throw error;
    });
    if (!handle) return;
    try {
      const { size } = await handle.stat();
      const entry = packing.entry({ name, size, mode: 0o600 });
      let left = size;
      while (left > 0) {
        signal.throwIfAborted();
        const chunk = Buffer.alloc(Math.min(chunkBytes, left));
        const { bytesRead } = await handle.read(chunk, 0, chunk.length);
        const sent = bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead);
        left -= sent.length;
        if (!entry.write(sent))
          await new Promise<void>((done) => entry.once("drain", () => done()));
      }
      await new Promise<void>((resolve, reject) => {
        entry.once("error", reject);
        entry.end(() => resolve());
      });
    } finally {
      await handle.close();
    }
  }
}

/**
 * Unpacks it into an empty folder. Only files and folders are taken, and none outside of it.
 * @param owner of the files, where it is not our own user
 * @returns the number of files
 */
export async function unpackDataFolder(
  content: Bytes,
  folder: string,
  owner: { uid: number; gid: number } | undefined,
): Promise<number> {
  const extracting = extract();
  const feeding = Readable.from(content, { objectMode: false }).on("error", (error) =>
    extracting.destroy(error),
  );
  feeding.pipe(extracting);
  let files = 0;
  for await (const entry of extracting) {
    const path = resolve(folder, entry.header.name);
    if (!path.startsWith(`${resolve(folder)}${sep}`)) {
      throw new StartError(
        "The copy of the server has a file outside of its folder: it is not used.",
      );
    }
    if (entry.header.type === "directory") {
      await mkdir(path, { recursive: true, mode: 0o700 });
      entry.resume();
    } else if (entry.header.type === "file") {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const handle = await open(path, "wx", 0o600);
      try {
        for await (const chunk of entry) await handle.writeFile(chunk as Uint8Array);
      } finally {
        await handle.close();
      }
      files += 1;
    } else entry.resume();
    if (owner && (await stat(path).catch(() => undefined))) await chown(path, owner.uid, owner.gid);
  }
  return files;
}
