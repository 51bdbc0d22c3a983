import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
import { cartActs } from "./acts.ts";
import * as againEndpoints from "./again/endpoints.ts";
import { orderAgain } from "./again/order-again.ts";
import { getOrderAgain } from "./again/reads.ts";
import * as changeLine from "./change-line.ts";
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
import * as reads from "./reads.ts";
import { refuse } from "./refusals.ts";
import * as savedEndpoints from "./saved/endpoints.ts";
import * as moveSaved from "./saved/move-saved.ts";
import * as savedReads from "./saved/reads.ts";
import { removeSavedProduct, saveProduct } from "./saved/save-product.ts";

const operations = [
  ...implement(endpoints, reads, changeLine, { orderCart }),
  ...implement(drafts, { draftOrder, placeDraft, getOrderDraft }),
  ...implement(againEndpoints, { orderAgain, getOrderAgain }),
  ...implement(savedEndpoints, savedReads, moveSaved, { saveProduct, removeSavedProduct }),
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
