import { sql } from "drizzle-orm";
import { announceProduct } from "#areas/trade/follows/news/announce-product.ts";
import { product } from "#areas/trade/market/tables.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, statement } from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import { removeSizes } from "#server/pictures/remove-sizes.ts";
import { productReviewed } from "../notifications.ts";
import {
  type LockedProduct,
  recordDecision,
  selectLockedProduct,
  updateProduct,
} from "../products/lock-product.ts";
import { type Decided, decide, lockingSellerOf, outcomeOf } from "./decide.ts";

async function save(context: Context, row: LockedProduct, { act, by, status }: Decided) {
  const { id, traderId } = row;
  const { isListed, comment, updatedAt: at } = status;
  await updateProduct(context, { id, ...status });
  if (!isListed) {
    removeSizes(
      context,
      row.images.map(({ picture }) => picture),
    );
  }
  if (isListed) await announceProduct(context, { productId: id, traderId, now: at });
  await recordDecision(context, { productId: id, act, by, comment, at });
  await notify(context, productReviewed, {
    to: traderId,
    about: `${context.settings.SHOP_PORTAL_URL}/products/${id}`,
    payload: { productName: row.name, ...outcomeOf(status) },
  });
}

const reviewed = {
  subject: "product",
  lockSeller: lockingSellerOf("seller of a product locked", product),
  lock: statement("product locked", (p: Parameters<{ id: string }>) =>
    selectLockedProduct(sql`${product.id} = ${p.id}`),
  ),
  own: "ownProduct",
  save,
} as const;

export const approveProduct = decide(reviewed, "approve");
export const declineProduct = decide(reviewed, "decline");
