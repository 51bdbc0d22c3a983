import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import {
  columnName,
  insertColumns,
  type Parameters,
  select,
  statement,
} from "#server/database/statement.ts";
import { cartLine } from "./tables.ts";

interface NewLine {
  productId: string;
  quantity: number;
  unitPrice: number;
  currency: string;
  /** Of a line that had one before. */
  comments?: string;
}

/**
 * Puts lines into a locked cart at the given prices. A product that is already in it keeps the
 * larger quantity, and its comment if it has one, so repeating it changes nothing.
 */
export const putLines = (
  context: Pick<Context, "db" | "now">,
  cartId: string,
  lines: readonly NewLine[],
): Promise<unknown> =>
  insertLines(context, {
    cartId,
    now: context.now,
    lines: JSON.stringify(
      lines.map(({ productId, quantity, unitPrice, currency, comments = "" }) => ({
        product: productId,
        quantity,
        price: unitPrice,
        currency,
        comments,
      })),
    ),
  });

/** The cart's lines with all their columns, in this order. */
export const lineColumns = insertColumns(
  cartLine,
  "cartId",
  "productId",
  "quantity",
  "unitPrice",
  "currency",
  "comments",
  "addedAt",
);

const insertLines = statement(
  "cart lines put together",
  (p: Parameters<{ cartId: string; lines: string; now: Date }>) => sql`
    insert into ${lineColumns}
    select ${p.cartId}::uuid, product, quantity, price, currency, comments, ${p.now}::timestamptz
    from jsonb_to_recordset(${p.lines}::jsonb) as one (
      product uuid, quantity numeric, price numeric, currency text, comments text)
    on conflict (${columnName(cartLine.cartId)}, ${columnName(cartLine.productId)}) do update set
      ${columnName(cartLine.quantity)} = greatest(${cartLine.quantity}, excluded.quantity),
      ${columnName(cartLine.unitPrice)} = excluded.unit_price,
      ${columnName(cartLine.currency)} = excluded.currency,
      ${columnName(cartLine.comments)} =
        case when ${cartLine.comments} = '' then excluded.comments else ${cartLine.comments} end`,
);

export const findCartProducts = statement(
  "products in a cart",
  (p: Parameters<{ cartId: string }>) =>
    select(
      { productId: cartLine.productId },
      sql`from ${cartLine} where ${cartLine.cartId} = ${p.cartId}`,
    ),
);
