import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { cartActs } from "./acts.ts";
import { checkProductOrder, putLine, removeLine } from "./change-line.ts";
import { draftOrder } from "./drafts/draft-order.ts";
import { forgetDrafts } from "./drafts/draft-rows.ts";
import * as drafts from "./drafts/endpoints.ts";
import { placeDraft } from "./drafts/place-draft.ts";
import { readOwnDraft } from "./drafts/reads.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { forgetCarts } from "./forget-carts.ts";
import { orderCart } from "./order-cart.ts";
import { cartPersonalData } from "./personal-data.ts";
import { countOwnLines, readOwnCart, readProductOrder } from "./reads.ts";
import { refuse } from "./refusals.ts";

const operations = [
  operation(endpoints.ownCart, readOwnCart),
  operation(endpoints.cartCount, countOwnLines),
  operation(endpoints.putLine, putLine),
  operation(endpoints.removeLine, removeLine),
  operation(endpoints.orderCart, orderCart),
  operation(endpoints.checkProductOrder, checkProductOrder),
  operation(endpoints.productOrder, readProductOrder),

  operation(drafts.draftOrder, draftOrder),
  operation(drafts.placeDraft, placeDraft),
  operation(drafts.ownDraft, readOwnDraft),
];

export const cart: Area = {
  name: "trade/cart",
  personalData: cartPersonalData,
  flashes: Object.values(flash),
  acts: [...Object.values(cartActs)],
  operations,
  refuse,
  hourly: [forgetCarts, forgetDrafts],
};
