import { sql } from "drizzle-orm";
import type { z } from "zod";
import { account } from "#areas/people/accounts/tables.ts";
import { newId } from "#core/ids.ts";
import { listedOrderPath, listedRequestPath } from "#core/paths.ts";
import type { Context } from "#server/context.ts";
import { insertion, type Parameters, statement } from "#server/database/statement.ts";
import type { Notification } from "#server/notifications/notification.ts";
import { notify } from "#server/notifications/notify.ts";
import { marketOrderStep } from "./tables.ts";

/**
 * Locks the accounts of buyer and trader, so that neither is deleted in the meantime. Accounts are
 * always locked before products: deleting an account unlists its products in the same order.
 */
export const lockParties = statement(
  "parties locked",
  (p: Parameters<{ ids: string[] }>) => sql`
    select ${account.id} from ${account} where ${account.id} = any(${p.ids}::uuid[])
    order by ${account.id} for key share`,
);

const insertStep = insertion(marketOrderStep, "order step");

/**
 * Adds a step to the history of a request and its order, in the transaction of the act.
 * @param step without `by` for acts of the system or a gateway
 */
export const writeStep = (
  context: Pick<Context, "db" | "now">,
  step: Omit<typeof marketOrderStep.$inferInsert, "id" | "at">,
) => insertStep(context, { ...step, id: newId(), at: context.now });

interface NotifiedOf {
  id: string;
  /** The side to notify: the one that did not act. */
  otherId: string;
  /** The order's number; absent for a request. */
  number?: string;
}

export async function notifyCounterparty<P extends z.ZodObject>(
  context: Context,
  declared: Notification<P>,
  { id, otherId, number }: NotifiedOf,
  payload: z.input<P>,
): Promise<void> {
  const about = number === undefined ? listedRequestPath(id) : listedOrderPath(id);
  await notify(context, declared, { to: otherId, about, payload });
}

interface NamedLine {
  productId: string;
  productName: string;
}

/**
 * Payload fields for the products: the first by name, and the number of products if there are
 * several.
 */
export const productPayload = ([first, ...others]: readonly NamedLine[]) => ({
  ...(first ? { productId: first.productId, productName: first.productName } : {}),
  ...(others.length > 0 ? { products: others.length + 1 } : {}),
});

/** The same, with the quantity of a single product. @param lines with unit codes */
export const productQuantityPayload = (
  lines: readonly (NamedLine & { quantity: number; unit: string })[],
) => {
  const [first, ...others] = lines;
  const amount = first && others.length === 0 ? { quantity: first.quantity, unit: first.unit } : {};
  return { ...productPayload(lines), ...amount };
};

/** Payload field for the date of the request. */
export const requestDatePayload = ({ createdAt }: { createdAt: Date }) => ({
  dateRequested: createdAt.toISOString(),
});
