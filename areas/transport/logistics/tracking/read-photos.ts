import { sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { logisticsCheckpoint, logisticsOrder } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { readWay } from "./reads.ts";

/** @throws AppError errors.notFound for all but its two sides and those of the market order */
export const readCheckpointPhoto: Handler<typeof endpoints.checkpointPhoto> = async (
  context,
  { id },
) => photoOf(context, (await findPhoto(context, { id }))[0]);

/** @throws AppError as the photo of a checkpoint */
export const readDeliveryProof: Handler<typeof endpoints.deliveryProof> = async (context, { id }) =>
  photoOf(context, (await findProof(context, { id }))[0]);

interface Kept {
  orderId: string;
  key: string | null;
}

async function photoOf(context: Context, kept: Kept | undefined) {
  if (!kept?.key) throw notFound();
  const { orderNumber } = await readWay(context, { id: kept.orderId });
  const content = await context.files.documents.get(kept.key);
  if (!content) throw notFound();
  return {
    content: new Uint8Array(content),
    fileName: `${orderNumber}.jpg`,
    mediaType: "image/jpeg",
  };
}

const findPhoto = statement("photo of a checkpoint", (p: Parameters<{ id: string }>) =>
  select(
    { orderId: logisticsCheckpoint.orderId, key: logisticsCheckpoint.photo },
    sql`from ${logisticsCheckpoint} where ${logisticsCheckpoint.id} = ${p.id}`,
  ),
);

const findProof = statement("photo of a delivery", (p: Parameters<{ id: string }>) =>
  select(
    { orderId: logisticsOrder.id, key: logisticsOrder.proofPhoto },
    sql`from ${logisticsOrder} where ${logisticsOrder.id} = ${p.id}`,
  ),
);
