import { mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";
import { writeWhole } from "#server/write-whole.ts";

const lastSweep = z.object({ at: z.coerce.date(), unnamed: z.array(z.string()) });
/** When files were last swept, and what no row named then. */
type LastSweep = z.output<typeof lastSweep>;

/** A note that is missing or damaged is none: then nothing was seen before. */
export async function readLastSweep(file: string): Promise<LastSweep> {
  const text = await readFile(file, "utf8").catch(() => "");
  return lastSweep.catch({ at: new Date(0), unnamed: [] }).parse(parsed(text));
}

export async function noteSweep(file: string, note: LastSweep): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeWhole(file, Buffer.from(JSON.stringify(note)), { mode: 0o600 });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
