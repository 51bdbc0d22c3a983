import { randomBytes } from "node:crypto";
import { nextNumber } from "#areas/trade/orders/next-number.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { insertion, updateById } from "#server/database/statement.ts";
import { logisticsOrder, type logisticsRequest } from "./tables.ts";

type Agreed = Pick<
  typeof logisticsRequest.$inferSelect,
  "id" | "providerId" | "customerId" | "currency" | "total"
>;

/** Length of the unguessable tracking code: 22 URL-safe characters. */
const trackingBytes = 16;

/**
 * Creates the order of an approved request, with its number. The number is locked until the end of
 * the transaction, so call this late.
 */
export async function createOrder(
  context: Context,
  { id: requestId, providerId, customerId, currency, total }: Agreed,
): Promise<{ id: string; number: string }> {
  if (providerId === null || total === null)
    throw new Error("An order needs a carrier and a price");
  const { now } = context;
  const id = newId();
  const number = await nextNumber(context, "LO");
  await insertOrder(context, {
    id,
    requestId,
    number,
    providerId,
    customerId,
    state: "approved",
    currency,
    total,
    trackingCode: randomBytes(trackingBytes).toString("base64url"),
    approvedAt: now,
    updatedAt: now,
  });
  return { id, number };
}

const insertOrder = insertion(logisticsOrder, "transport order");

export const updateOrder = updateById(logisticsOrder, "transport order moved");
