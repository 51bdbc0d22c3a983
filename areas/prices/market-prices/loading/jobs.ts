import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { lookup, type Parameters, statement } from "#server/database/statement.ts";
import { removeUnused } from "#server/files/remove-unused.ts";
import { job } from "#server/jobs/job.ts";
import { priceLoadDue, priceUndoDue } from "../queues.ts";
import { priceLoad } from "../tables.ts";
import { streamPieces } from "./price-file.ts";
import { failLoad, runLoad } from "./run-load.ts";
import { undoPrices } from "./undo-prices.ts";

const work = {
  retries: 3,
  firstPauseSeconds: 10,
  maxPauseSeconds: 60,
  /** A file of the maximum upload size takes seconds. */
  maxSeconds: 600,
  concurrency: 1,
};

export const loadingJobs = [
  job(priceLoadDue, {
    ...work,
    run: loadKept,
    giveUp: (context, { loadId }) => failLoad(context, loadId, { failure: "unknown" }),
  }),
  job(priceUndoDue, { ...work, run: undoPrices, giveUp: stayLoaded }),
];

/** Loads a file that an officer uploaded, and deletes the file afterwards. */
async function loadKept(context: Context, { loadId }: { loadId: string }): Promise<void> {
  const [load] = await findFile(context, { id: loadId });
  if (!load?.fileKey) return;
  const bytes = await context.files.documents.get(load.fileKey);
  if (!bytes) return failLoad(context, loadId, { failure: "unknown" });
  await runLoad(context, loadId, () => streamPieces(bytes));
  await removeUnused(context, context.files.documents, load.fileKey);
}

const findFile = lookup(priceLoad, "file of a loading of prices", ["fileKey"], "id");

/**
 * Returns a load that could not be undone to the state "loaded", so that it can be undone again.
 */
async function stayLoaded(context: Context, { loadId }: { loadId: string }): Promise<void> {
  await putBack(context, { id: loadId });
}

const putBack = statement(
  "loading of prices that could not be undone",
  (p: Parameters<{ id: string }>) => sql`
    update ${priceLoad} set state = 'loaded', undone_by = null
    where ${priceLoad.id} = ${p.id} and ${priceLoad.state} = 'undoing'`,
);
