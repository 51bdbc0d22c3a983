import { randomUUID } from "node:crypto";
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { StartError } from "../start-error.ts";
import { errorCode } from "../writable-folder.ts";
import type { Say } from "./waiting.ts";

/** Where root keeps what the user PostgreSQL runs as must reach. */
const usualOutside = "/var/lib/soko";

const noteIn = (dataDir: string) => join(dataDir, "postgres-place.json");
const ownerOf = (place: string) => join(place, "data-folder");

/**
 * The place outside that the data folder remembers, wherever the folder was moved.
 * @throws StartError when the folder is a copy of another one that uses the same place
 */
export async function rememberedPlace(dataDir: string, say: Say): Promise<string | undefined> {
  const place = await readNote(dataDir);
  if (place === undefined) return undefined;
  const gone = await stat(place).catch((error: unknown) => errorCode(error) === "ENOENT");
  if (gone === true) {
    say(`The database of this folder lay in ${place}, which is gone: a new one is made.`);
    await rm(noteIn(dataDir), { force: true });
    return undefined;
  }
  if (process.getuid?.() === 0) await refuseCopy(place, dataDir);
  return place;
}

/** Makes a new place that every user can reach, and lets the data folder remember it. */
export async function makeOutside(dataDir: string, say: Say): Promise<string> {
  const usual = await mkdir(usualOutside, { recursive: true, mode: 0o755 }).then(
    () => true,
    () => false,
  );
  const around = usual ? usualOutside : await mkdtemp(join(tmpdir(), "soko-"));
  await chmod(around, 0o755);
  if (!usual) say(`${usualOutside} cannot be written: the database will not outlive ${tmpdir()}.`);
  const place = join(around, randomUUID());
  await mkdir(place);
  await writeWhole(ownerOf(place), dataDir);
  await writeWhole(noteIn(dataDir), JSON.stringify({ place }));
  return place;
}

/** Where copies of the binaries for a place go: beside all usual places, or within this one. */
export function folderForCopies(place: string): string {
  return dirname(place) === usualOutside ? usualOutside : place;
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

async function refuseCopy(place: string, dataDir: string): Promise<void> {
  const before = await readFile(ownerOf(place), "utf8").catch(() => dataDir);
  if (before !== dataDir && (await readNote(before)) === place) {
    throw new StartError(
      `${dataDir} is a copy of ${before}, and both name the same database in ${place}: ` +
        `remove ${noteIn(dataDir)} to begin here with an empty one.`,
    );
  }
  await writeWhole(ownerOf(place), dataDir);
}

// All or nothing, whenever we are killed.
async function writeWhole(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
