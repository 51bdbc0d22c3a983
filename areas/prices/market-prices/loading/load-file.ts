import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { sql } from "drizzle-orm";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { insertion, type Parameters, set, statement } from "#server/database/statement.ts";
import { priceLoad } from "../tables.ts";
import { type Publication, resolveSource } from "./begin-price-load.ts";
import type { PriceLoad } from "./endpoints.ts";
import { stoppableStates } from "./load-states.ts";
import { getPriceLoad } from "./reads.ts";
import { failLoad, type LoadProgress, runLoad } from "./run-load.ts";
import { undoPrices } from "./undo-prices.ts";

interface FileOptions extends Publication {
  addsMarkets: boolean;
  onProgress?: (progress: LoadProgress & { fileBytes: number }) => void;
  /** Stops the load; nothing changes unless it is already writing. */
  signal?: AbortSignal;
}

/**
 * Loads a file from disk, whatever its size, in the same way as an officer's upload.
 * @throws errors of the file system, AppError errors.badInput for an unknown publisher
 */
export async function loadFile(
  context: Context,
  path: string,
  { addsMarkets, onProgress, signal, ...published }: FileOptions,
): Promise<PriceLoad> {
  const { size: fileBytes } = await stat(path);
  const id = newId();
  const sha256 = await digestOf(path);
  await context.transaction(async (context) => {
    await insertLoad(context, {
      id,
      fileName: basename(path),
      sha256,
      fileBytes,
      state: "waiting",
      addsMarkets,
      source: await resolveSource(context, published),
      createdAt: context.now,
    });
  });
  const stop = () => void stopIfReading(context, { id, now: new Date() });
  signal?.addEventListener("abort", stop, { once: true });
  await runLoad(
    context,
    id,
    () => createReadStream(path),
    (progress) => onProgress?.({ ...progress, fileBytes }),
  ).catch(async (error: unknown) => {
    await failLoad(context, id, { failure: "unknown" });
    throw error;
  });
  return getPriceLoad(context, { id });
}

/** Undoes a load at once. @throws AppError errors.notFound */
export async function undoLoadedFile(context: Context, id: string): Promise<PriceLoad> {
  await getPriceLoad(context, { id });
  await beginUndoing(context, { id });
  await undoPrices(context, { loadId: id });
  return getPriceLoad(context, { id });
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex");
}

const insertLoad = insertion(priceLoad, "loading of a file on the disk begun");

const stopIfReading = statement(
  "loading of a file on the disk stopped",
  (p: Parameters<{ id: string; now: Date }>) => sql`
    update ${priceLoad} ${set(priceLoad, { state: "stopped", finishedAt: p.now })}
    where ${priceLoad.id} = ${p.id} and ${priceLoad.state} in ${stoppableStates}`,
);

const beginUndoing = statement(
  "loading of a file on the disk to be undone",
  (p: Parameters<{ id: string }>) => sql`
    update ${priceLoad} ${set(priceLoad, { state: "undoing" })}
    where ${priceLoad.id} = ${p.id} and ${priceLoad.state} = 'loaded'`,
);
