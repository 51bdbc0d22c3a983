import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { cartActs } from "./acts.ts";
import { checkProductOrder, putLine, removeLine } from "./change-line.ts";
import { deleteUnusedCarts } from "./delete-unused-carts.ts";
import { draftOrder } from "./drafts/draft-order.ts";
import { deleteExpiredDrafts } from "./drafts/draft-rows.ts";
import * as drafts from "./drafts/endpoints.ts";
import { placeDraft } from "./drafts/place-draft.ts";
import { getOrderDraft } from "./drafts/reads.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { orderCart } from "./order-cart.ts";
import { cartPersonalData } from "./personal-data.ts";
import { getCart, getCartCount, getProductOrder } from "./reads.ts";
import { refuse } from "./refusals.ts";

const operations = [
  operation(endpoints.getCart, getCart),
  operation(endpoints.getCartCount, getCartCount),
  operation(endpoints.putLine, putLine),
  operation(endpoints.removeLine, removeLine),
  operation(endpoints.orderCart, orderCart),
  operation(endpoints.checkProductOrder, checkProductOrder),
  operation(endpoints.getProductOrder, getProductOrder),

  operation(drafts.draftOrder, draftOrder),
  operation(drafts.placeDraft, placeDraft),
  operation(drafts.getOrderDraft, getOrderDraft),
];

export const cart: Area = {
  name: "trade/cart",
  personalData: cartPersonalData,
  flashes: Object.values(flash),
  acts: [...Object.values(cartActs)],
  operations,
  refuse,
  hourly: [deleteUnusedCarts, deleteExpiredDrafts],
};
