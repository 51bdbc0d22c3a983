import { sql } from "drizzle-orm";
import { logisticsOrder } from "#areas/transport/requests/tables.ts";
import { photoOf } from "#areas/transport/tracking/read-photos.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";

/** @throws AppError as `getCheckpointPhoto` */
export const readDeliveryProof: Handler<typeof endpoints.deliveryProof> = async (context, { id }) =>
  photoOf(context, (await findProof(context, { id }))[0]);

const findProof = statement("photo of a delivery", (p: Parameters<{ id: string }>) =>
  select(
    { orderId: logisticsOrder.id, key: logisticsOrder.proofPhoto },
    sql`from ${logisticsOrder} where ${logisticsOrder.id} = ${p.id}`,
  ),
);
