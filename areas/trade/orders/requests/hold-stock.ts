import { type Column, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { lockProducts, putStockBack, takeStock } from "#areas/trade/market/lock-products.ts";
import { sumOfQuantities } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, set, statement } from "#server/database/statement.ts";
import { refuse } from "../refusals.ts";
import { marketOrderLine } from "../tables.ts";

/** A line with the stock it holds. Quantities are in the product's unit. */
interface HoldingLine {
  id: string;
  productId: string;
  quantity: number;
  held: number;
}

/**
 * Holds the quantities that both sides agreed on, at the agreement: takes what is missing from the
 * stock and returns what is too much. A product that is made to order gives what there is of it.
 * The products stay locked, in the order of their ids, until the transaction ends.
 * @throws AppError `refusal` (409) with what is left of each product that has too little
 */
export async function holdStock(
  context: Context,
  lines: readonly HoldingLine[],
  refusal: "proposalNotLeft" | "stockShort",
): Promise<void> {
  const products = await lockProducts(context, { ids: lines.map(({ productId }) => productId) });
  const needs = lines.map((line) => {
    const product = products.find(({ id }) => id === line.productId);
    const left = product?.quantity ?? 0;
    const needed = sumOfQuantities(line.quantity, -line.held);
    const quantity = product?.isMadeToOrder ? Math.min(needed, left) : needed;
    return { ...line, left, quantity, isShort: quantity > left };
  });
  if (needs.some(({ isShort }) => isShort)) {
    const data = needs
      .filter(({ isShort }) => isShort)
      .map(({ productId, left, held }) => ({
        product: productId,
        left: sumOfQuantities(left, held),
      }));
    throw refuse(refusal, { data });
  }
  const changed = needs.filter(({ quantity }) => quantity !== 0);
  const more = changed.filter(({ quantity }) => quantity > 0);
  if (!(await takeStock(context, more))) throw refuse(refusal);
  const less = changed.filter(({ quantity }) => quantity < 0);
  await putStockBack(
    context,
    less.map(({ productId, quantity }) => ({ productId, quantity: -quantity })),
  );
  await setHeld(
    context,
    needs.map(({ id, held, quantity }) => ({ id, held: sumOfQuantities(held, quantity) })),
  );
}

/** Returns what the lines hold to the stock, whether the products are listed or not. */
export async function releaseStock(
  context: Context,
  lines: readonly Omit<HoldingLine, "quantity">[],
): Promise<void> {
  const holding = lines.filter(({ held }) => held > 0);
  if (holding.length === 0) return;
  await putStockBack(
    context,
    holding.map(({ productId, held }) => ({ productId, quantity: held })),
  );
  await setHeld(
    context,
    holding.map(({ id }) => ({ id, held: 0 })),
  );
}

const setHeld = (context: Context, rows: { id: string; held: number }[]) =>
  updateHeld(context, { rows: JSON.stringify(rows) });

const l = alias(marketOrderLine, "l");

/** Lines from before the column hold their quantity. */
export const heldOf = (line: { held: Column; quantity: Column }) =>
  sql<number>`coalesce(${line.held}, ${line.quantity})`;

const updateHeld = statement(
  "stock held by lines",
  (p: Parameters<{ rows: string }>) => sql`
    update ${marketOrderLine} l ${set(marketOrderLine, { held: sql`c.held` })}
    from jsonb_to_recordset(${p.rows}::jsonb) as c (id uuid, held numeric)
    where ${l.id} = c.id`,
);
