import { sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { getOrderRoute } from "./reads.ts";
import { logisticsCheckpoint } from "./tables.ts";

/** @throws AppError errors.notFound for all but both sides and the parties of the market order */
export const getCheckpointPhoto: Handler<typeof endpoints.getCheckpointPhoto> = async (
  context,
  { id },
) => photoOf(context, (await findPhoto(context, { id }))[0]);

interface SavedRow {
  orderId: string;
  key: string | null;
}

/** Returns a photo of an order to a user who may see its route. */
export async function photoOf(context: Context, stored: SavedRow | undefined) {
  if (!stored?.key) throw notFound();
  const { orderNumber } = await getOrderRoute(context, { id: stored.orderId });
  const content = await context.files.documents.get(stored.key);
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
