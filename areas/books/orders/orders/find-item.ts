import { sql } from "drizzle-orm";
import { bookItem } from "#areas/books/bookkeeping/tables.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { bookPurchase } from "../tables.ts";

interface Goods {
  accountId: string;
  productId: string;
  /** The product's name in the order. */
  product: string;
  unitId: number;
}

const columns = { id: bookItem.id, quantity: bookItem.quantity };

const inUnit = (p: Parameters<Goods>) => sql`from ${bookItem}
  where ${bookItem.accountId} = ${p.accountId} and not ${bookItem.isDeleted}
    and ${bookItem.unitId} = ${p.unitId}`;

const isCalled = (p: Parameters<Goods>) => sql`lower(${bookItem.name}) = lower(${p.product}::text)`;

/** Finds the user's item linked to the product, or else the one with its name and unit. */
const findSold = statement("item for a sold product", (p: Parameters<Goods>) =>
  select(
    columns,
    sql`${inUnit(p)} and (${bookItem.productId} = ${p.productId}
        or ${isCalled(p)} and ${bookItem.productId} is null)
      order by ${bookItem.productId} nulls last, ${bookItem.soldTimes} desc, ${bookItem.id} limit 1`,
  ),
);

/**
 * Finds the item that earlier purchases of the product were added to, or else the one with its
 * name.
 */
const findBought = statement("item for a bought product", (p: Parameters<Goods>) => {
  const isSame = sql`exists (select from ${bookPurchase}
    where ${bookPurchase.accountId} = ${p.accountId}
      and ${bookPurchase.productId} = ${p.productId} and ${bookPurchase.itemId} = ${bookItem.id})`;
  return select(
    columns,
    sql`${inUnit(p)} and (${isSame} or ${isCalled(p)})
      order by ${isSame} desc, ${bookItem.soldTimes} desc, ${bookItem.id} limit 1`,
  );
});

type Find = (
  context: Context,
  line: Goods,
) => Promise<{ id: string; quantity: number } | undefined>;

export const findSoldItem: Find = async (context, { accountId, productId, product, unitId }) =>
  (await findSold(context, { accountId, productId, product, unitId }))[0];

export const findPurchasedItem: Find = async (context, { accountId, productId, product, unitId }) =>
  (await findBought(context, { accountId, productId, product, unitId }))[0];

/** Returns whether an item with this name exists, whatever its unit. */
export const isNameTaken = async (
  context: Context,
  of: { accountId: string; product: string },
): Promise<boolean> => (await findName(context, of)).length > 0;

const findName = statement(
  "name of an item",
  (p: Parameters<{ accountId: string; product: string }>) =>
    select(
      { id: bookItem.id },
      sql`from ${bookItem} where ${bookItem.accountId} = ${p.accountId}
        and not ${bookItem.isDeleted} and lower(${bookItem.name}) = lower(${p.product}::text) limit 1`,
    ),
);
