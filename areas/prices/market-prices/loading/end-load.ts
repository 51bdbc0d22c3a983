import { writeAudit } from "#areas/people/accounts/audit-log.ts";
import { notFound } from "#core/errors.ts";
import { updateById } from "#server/database/statement.ts";
import { removeUnused } from "#server/files/remove-unused.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { priceUndoDue } from "../queues.ts";
import { refuse } from "../refusals.ts";
import { priceLoad } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { stoppableStates } from "./load-states.ts";
import { getPriceLoad, lockLoad } from "./reads.ts";
import { deleteStagedRows } from "./staged-rows.ts";

/**
 * Stops a load that has not written anything yet. @throws AppError marketPrices.notStoppable (409)
 */
export const stopPriceLoad: Handler<typeof endpoints.stopPriceLoad> = async (context, { id }) => {
  const fileKey = await context.transaction(async (context) => {
    const [load] = await lockLoad(context, { id });
    if (!load) throw notFound();
    if (!stoppableStates.includes(load.state)) throw refuse("notStoppable");
    await change(context, { id, state: "stopped", finishedAt: context.now, fileKey: null });
    await writeAudit(context, { ...audited(id), act: "stop", seen: load.state });
    return load.fileKey;
  });
  // The process that was reading it may have been killed, so no one else would delete the rows.
  await deleteStagedRows(context, { loadId: id });
  if (fileKey) await removeUnused(context, context.files.documents, fileKey);
  return getPriceLoad(context, { id });
};

/** Queues the undoing of what a load wrote. @throws AppError marketPrices.notUndoable (409) */
export const undoPriceLoad: Handler<typeof endpoints.undoPriceLoad> = (context, { id }) => {
  const { accountId } = personOf(context);
  return context.transaction(async (context) => {
    const [load] = await lockLoad(context, { id });
    if (!load) throw notFound();
    if (load.state !== "loaded") throw refuse("notUndoable");
    await change(context, { id, state: "undoing", undoneBy: accountId });
    await writeAudit(context, { ...audited(id), act: "undo", seen: load.state });
    await context.jobs.send(context, priceUndoDue, { loadId: id });
    return getPriceLoad(context, { id });
  });
};

const audited = (id: string) => ({ subject: "priceLoad", subjectId: id }) as const;

const change = updateById(priceLoad, "loading of prices changed");
