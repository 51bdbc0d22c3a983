import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { dayMs, earlier } from "#core/time.ts";
import type { Database } from "#server/database/database.ts";
import {
  insertColumns,
  type Parameters,
  returning,
  select,
  set,
  statement,
} from "#server/database/statement.ts";
import { buildFile } from "#server/database/tables.ts";

/** How long the files of a build are kept after the last server with this build. */
const keptDays = 30;

const batchSize = 50;
const compressedName = /\.(br|gz)$/;

interface Storing {
  db: Database;
  now: Date;
}

/**
 * Stores the scripts and styles of this build in the database. Pages of this build can then load
 * them from a server with another build, before and after an upgrade.
 * @param folder of the files for the browser, with `assets`
 */
export async function storeBuildFiles(context: Storing, folder: string): Promise<void> {
  const assets = join(folder, "assets");
  const names = new Set(await readdir(assets));
  const plain = [...names].filter((name) => !compressedName.test(name));
  const known = new Set(
    (await markServed(context, { paths: plain, now: context.now })).map(({ path }) => path),
  );
  const missing = plain.filter((path) => !known.has(path));
  for (let at = 0; at < missing.length; at += batchSize) {
    const paths = missing.slice(at, at + batchSize);
    const areBrotli = paths.map((path) => names.has(`${path}.br`));
    const bodies = await Promise.all(
      paths.map((path, place) => readFile(join(assets, areBrotli[place] ? `${path}.br` : path))),
    );
    await addFiles(context, { paths, bodies, areBrotli, now: context.now });
  }
}

/** A script or style as it is stored. */
export interface BuildFile {
  body: Buffer;
  isBrotli: boolean;
}

/** Returns a file of another build, by its name below `/assets/`. */
export async function findBuildFile(
  context: { db: Database },
  path: string,
): Promise<BuildFile | undefined> {
  const [file] = await findFile(context, { path });
  return file;
}

/** Returns the content without compression, for the few clients that do not accept Brotli. */
export const plainBody = ({ body, isBrotli }: BuildFile): Uint8Array =>
  isBrotli ? brotliDecompressSync(body) : body;

/** Deletes the files that no server has had in its build for a month. */
export const deleteOldBuildFiles = (context: Storing): Promise<unknown[]> =>
  deleteFiles(context, { before: earlier(context.now, keptDays * dayMs) });

const markServed = statement(
  "build files served",
  (p: Parameters<{ paths: string[]; now: Date }>) =>
    returning(
      sql`update ${buildFile} ${set(buildFile, { servedAt: p.now })}
        where ${buildFile.path} = any(${p.paths}::text[])`,
      { path: buildFile.path },
    ),
);

const addFiles = statement(
  "build files stored",
  (p: Parameters<{ paths: string[]; bodies: Buffer[]; areBrotli: boolean[]; now: Date }>) => sql`
    insert into ${insertColumns(buildFile, "path", "body", "isBrotli", "servedAt")}
    select *, ${p.now}::timestamptz
    from unnest(${p.paths}::text[], ${p.bodies}::bytea[], ${p.areBrotli}::boolean[])
    on conflict do nothing`,
);

const findFile = statement("build file", (p: Parameters<{ path: string }>) =>
  select(
    { body: buildFile.body, isBrotli: buildFile.isBrotli },
    sql`from ${buildFile} where ${buildFile.path} = ${p.path}`,
  ),
);

const deleteFiles = statement(
  "old build files deleted",
  (p: Parameters<{ before: Date }>) =>
    sql`delete from ${buildFile} where ${buildFile.servedAt} < ${p.before}`,
);
