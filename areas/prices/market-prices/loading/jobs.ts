import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { lookup, type Parameters, statement } from "#server/database/statement.ts";
import { job } from "#server/jobs/job.ts";
import { priceLoadDue, priceUndoDue } from "../queues.ts";
import { priceLoad } from "../tables.ts";
import { inPieces } from "./price-file.ts";
import { failLoad, runLoad } from "./run-load.ts";
import { undoPrices } from "./undo-prices.ts";

const work = {
  retries: 3,
  firstPauseSeconds: 10,
  maxPauseSeconds: 60,
  /** A file as large as an upload may be takes seconds. */
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

/** Reads a file that an officer sent; afterwards it is no longer kept. */
async function loadKept(context: Context, { loadId }: { loadId: string }): Promise<void> {
  const [load] = await findFile(context, { id: loadId });
  if (!load?.fileKey) return;
  const bytes = await context.files.documents.get(load.fileKey);
  if (!bytes) return failLoad(context, loadId, { failure: "unknown" });
  await runLoad(context, loadId, () => inPieces(bytes));
  await context.files.documents.remove(load.fileKey);
}

const findFile = lookup(priceLoad, "file of a loading of prices", ["fileKey"], "id");

/** What could not be undone is loaded as before, and may be undone again. */
async function stayLoaded(context: Context, { loadId }: { loadId: string }): Promise<void> {
  await putBack(context, { id: loadId });
}

const putBack = statement(
  "loading of prices that could not be undone",
  (p: Parameters<{ id: string }>) => sql`
    update ${priceLoad} set state = 'loaded', undone_by = null
    where ${priceLoad.id} = ${p.id} and ${priceLoad.state} = 'undoing'`,
);
