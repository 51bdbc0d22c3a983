import type { Database } from "#server/database/database.ts";

/** What of a product decides whether it can be ordered. */
export interface HeldProduct {
  id: string;
  traderId: string;
  name: string;
  unitId: number;
  /** Code of its unit. */
  unit: string;
  price: number;
  currency: string;
  /** In stock, in units. */
  quantity: number;
  minimumOrderQuantity: number;
  minimumOrderAmount: number;
  isListed: boolean;
}

export interface StockOf {
  productId: string;
  quantity: number;
}

/** Holds products until the transaction's end, in the order of their ids; ids of nothing are left out. */
export const holdProducts = ({ named }: Database, ids: string[]): Promise<HeldProduct[]> =>
  named("products held", held, [ids]);

// Not "for update": rows that merely refer to a product, as those of carts, need not wait.
const held = `
  select id, trader_id as "traderId", name, unit_id as "unitId", price, currency, quantity,
    minimum_order_quantity as "minimumOrderQuantity", minimum_order_amount as "minimumOrderAmount",
    is_listed as "isListed",
    (select code from measurement_unit u where u.id = unit_id) as unit
  from product where id = any($1::uuid[]) order by id for no key update`;

/**
 * Takes so much out of the stock of products that the transaction holds.
 * @returns whether there was enough of each; where not, the transaction must be undone
 */
export async function takeStock({ named }: Database, amounts: StockOf[]): Promise<boolean> {
  const taken = await named("stock taken", take, [JSON.stringify(amounts)]);
  return taken.length === amounts.length;
}

const take = `
  update product p set quantity = p.quantity - t.quantity
  from jsonb_to_recordset($1::jsonb) as t ("productId" uuid, quantity numeric)
  where p.id = t."productId" and p.quantity >= t.quantity returning p.id`;

/** Puts stock back, listed or not: it is the trader's again. */
export async function putStockBack(db: Database, amounts: StockOf[]): Promise<void> {
  await holdProducts(
    db,
    amounts.map(({ productId }) => productId),
  );
  await db.named("stock put back", putBack, [JSON.stringify(amounts)]);
}

const putBack = `
  update product p set quantity = p.quantity + t.quantity
  from jsonb_to_recordset($1::jsonb) as t ("productId" uuid, quantity numeric)
  where p.id = t."productId"`;
