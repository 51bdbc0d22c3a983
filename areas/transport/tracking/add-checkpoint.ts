import { sql } from "drizzle-orm";
import { logisticsOrder } from "#areas/transport/requests/tables.ts";
import { refuse } from "#areas/transport/services/refusals.ts";
import { badInput, notFound } from "#core/errors.ts";
import { proofPhoto } from "#core/files/upload-rules.ts";
import { newId } from "#core/ids.ts";
import { hourMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { dailyLimit } from "#server/daily-limit.ts";
import {
  insertion,
  lookup,
  type Parameters,
  select,
  statement,
} from "#server/database/statement.ts";
import { storeIfCommitted } from "#server/files/store-if-committed.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { readDeletions } from "#server/stored-limiter.ts";
import { acceptImage } from "#server/uploads/accept-image.ts";
import { timeIssue } from "./checkpoint-rules.ts";
import type * as endpoints from "./endpoints.ts";
import { getOrderRoute } from "./reads.ts";
import { removedCheckpointsKey } from "./remove-checkpoint.ts";
import { findPlacesByCode } from "./route-places.ts";
import { logisticsCheckpoint } from "./tables.ts";

type Input = ParsedInputOf<typeof endpoints.addCheckpoint>;
type Prepared = Omit<Input, "photo"> & { checkpointId: string; photo?: Buffer | undefined };

/**
 * Re-encodes the photo, unless the checkpoint already exists or may not be added.
 * @throws AppError as `addCheckpoint`, errors.upload.…
 */
export async function prepareCheckpoint(
  context: Context,
  { photo, checkpointId = newId(), ...given }: Input,
): Promise<Prepared> {
  const { accountId: by } = personOf(context);
  const own = { id: checkpointId.toLowerCase(), orderId: given.id, by };
  const input = { ...given, checkpointId: own.id };
  if (!photo || (await findOwn(context, own)).length > 0) return input;
  await mayReport(context, { orderId: given.id, by, at: timeOf(context, given) });
  return { ...input, photo: await acceptImage(context, photo, proofPhoto) };
}

const timeOf = ({ now }: Context, { at }: Pick<Input, "at">) => (at ? new Date(at) : now);

/**
 * Stores where the goods are, as reported by the carrier. A report sent twice with the same id is
 * stored once, even if the goods have arrived in the meantime.
 * @throws AppError errors.notFound, logistics.notNow (409) unless they are on their way,
 * logistics.checkpointsFull (409), .tooManyCheckpoints (429)
 */
export async function addCheckpoint(
  context: Context,
  input: Prepared,
): Promise<endpoints.Checkpoint> {
  const { id: orderId, checkpointId: id, place, note, photo } = input;
  const { accountId: by } = personOf(context);
  const at = timeOf(context, input);
  const own = { id, orderId, by };
  const add = (photo: string | null) =>
    context.transaction(async (context) => {
      if ((await findOwn(context, own)).length > 0) return;
      await mayReport(context, { orderId, by, at });
      // A concurrent duplicate may have been stored while this one waited for the lock.
      if ((await findOwn(context, own)).length > 0) return;
      if ((await findTaken(context, { id })).length > 0) throw notFound();
      if (!(await findPlacesByCode(context, [place])).has(place)) {
        throw badInput({ field: "place", key: "logistics.track.placeMissing" });
      }
      await insertCheckpoint(context, {
        ...{ id, orderId, place, note: note ?? null, photo, at, createdAt: context.now, by },
      });
    });
  if (photo) await storeIfCommitted(context.files.documents, photo, add);
  else await add(null);
  return readCheckpoint(context, own);
}

interface Report {
  orderId: string;
  by: string;
  at: Date;
}

/**
 * Locks the order and throws if it may not be reported. In a transaction the lock lasts until its
 * end.
 */
async function mayReport(context: Context, { orderId, by, at }: Report): Promise<void> {
  const { now } = context;
  const [order] = await lockOrder(context, { orderId, by });
  if (!order) throw notFound();
  if (order.state !== "dispatched") throw refuse("notNow");
  const issue = timeIssue({ at, now, dispatchedAt: order.dispatchedAt ?? now });
  if (issue) throw badInput({ field: "at", key: `logistics.track.${issue}` });
  const { CHECKPOINTS_OF_ONE_ORDER: max, CHECKPOINTS_OF_ONE_ORDER_PER_HOUR: maxAnHour } =
    context.settings;
  const [counted] = await countCheckpoints(context, { orderId });
  if (counted && counted.total >= max) throw refuse("checkpointsFull", { values: { max } });
  const deleted = await readDeletions(context, removedCheckpointsKey(orderId, by));
  await enforceHourlyLimit(context, { id: orderId, max: maxAnHour, deleted });
}

const lockOrder = statement("order to report", (p: Parameters<{ orderId: string; by: string }>) =>
  select(
    { state: logisticsOrder.state, dispatchedAt: logisticsOrder.dispatchedAt },
    sql`from ${logisticsOrder} where ${logisticsOrder.id} = ${p.orderId}
        and ${logisticsOrder.providerId} = ${p.by} for update`,
  ),
);

const countCheckpoints = statement(
  "checkpoints of an order",
  (p: Parameters<{ orderId: string }>) =>
    select(
      { total: sql<number>`count(*)::int` },
      sql`from ${logisticsCheckpoint} where ${logisticsCheckpoint.orderId} = ${p.orderId}`,
    ),
);

const enforceHourlyLimit = dailyLimit({
  at: logisticsCheckpoint.createdAt,
  by: logisticsCheckpoint.orderId,
  tooMany: (details) => refuse("tooManyCheckpoints", details),
  periodMs: hourMs,
});

interface OwnerParams {
  id: string;
  orderId: string;
  by: string;
}

const findOwn = statement("checkpoint of the caller", (p: Parameters<OwnerParams>) =>
  select(
    { id: logisticsCheckpoint.id },
    sql`from ${logisticsCheckpoint} where ${logisticsCheckpoint.id} = ${p.id}
      and ${logisticsCheckpoint.orderId} = ${p.orderId} and ${logisticsCheckpoint.by} = ${p.by}`,
  ),
);

const findTaken = lookup(logisticsCheckpoint, "checkpoint by id", ["id"], "id");

const insertCheckpoint = insertion(logisticsCheckpoint, "checkpoint added");

async function readCheckpoint(context: Context, { id, orderId }: OwnerParams) {
  const { checkpoints } = await getOrderRoute(context, { id: orderId });
  const checkpoint = checkpoints.find((candidate) => candidate.id === id);
  if (!checkpoint) throw notFound();
  return checkpoint;
}
