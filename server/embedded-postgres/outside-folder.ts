import { randomUUID } from "node:crypto";
import { chmod, mkdir, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { errorCode } from "../error-code.ts";
import { StartError } from "../start-error.ts";
import { writeWhole } from "../write-whole.ts";
import type { Say } from "./waiting.ts";

/** Where root keeps what the user PostgreSQL runs as must reach. */
const usualOutside = "/var/lib/soko";

const noteIn = (dataDir: string) => join(dataDir, "postgres-place.json");
const ownerOf = (folder: string) => join(folder, "data-folder");

/**
 * The folder outside that a note in the data folder names, wherever the data folder was moved.
 * @throws StartError when the data folder is a copy of another one that uses the same outside
 */
export async function outsideFolder(dataDir: string, say: Say): Promise<string | undefined> {
  const folder = await readNote(dataDir);
  if (folder === undefined) return undefined;
  const gone = await stat(folder).catch((error: unknown) => errorCode(error) === "ENOENT");
  if (gone === true) {
    say(`The database of this folder lay in ${folder}, which is gone: a new one is made.`);
    await rm(noteIn(dataDir), { force: true });
    return undefined;
  }
  if (process.getuid?.() === 0) await refuseCopy(folder, dataDir);
  return folder;
}

/** Makes a new folder that every user can reach, and notes it in the data folder. */
export async function makeOutsideFolder(dataDir: string, say: Say): Promise<string> {
  const usual = await mkdir(usualOutside, { recursive: true, mode: 0o755 }).then(
    () => true,
    () => false,
  );
  const around = usual ? usualOutside : await mkdtemp(join(tmpdir(), "soko-"));
  await chmod(around, 0o755);
  if (!usual) say(`${usualOutside} cannot be written: the database will not outlive ${tmpdir()}.`);
  const folder = join(around, randomUUID());
  await mkdir(folder);
  await writeWhole(ownerOf(folder), dataDir);
  await writeWhole(noteIn(dataDir), JSON.stringify({ place: folder }));
  return folder;
}

/** Where copies of the binaries for a folder go: beside all usual folders, or within this one. */
export function folderForCopies(folder: string): string {
  return dirname(folder) === usualOutside ? usualOutside : folder;
}

async function readNote(dataDir: string): Promise<string | undefined> {
  const text = await readFile(noteIn(dataDir), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return String((JSON.parse(text) as { place: unknown }).place);
  } catch {
    throw new StartError(
      `${noteIn(dataDir)} should tell where the database lies and cannot be understood: ` +
        "put back its former content, or remove it to begin with an empty database.",
    );
  }
}

async function refuseCopy(folder: string, dataDir: string): Promise<void> {
  const before = await readFile(ownerOf(folder), "utf8").catch(() => dataDir);
  if (before !== dataDir && (await readNote(before)) === folder) {
    throw new StartError(
      `${dataDir} is a copy of ${before}, and both name the same database in ${folder}: ` +
        `remove ${noteIn(dataDir)} to begin here with an empty one.`,
    );
  }
  await writeWhole(ownerOf(folder), dataDir);
}
