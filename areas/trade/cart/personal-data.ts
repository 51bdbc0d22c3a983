import { sql } from "drizzle-orm";
import { deletion } from "#server/database/statement.ts";
import {
  endWith,
  ownRows,
  type PersonalData,
  personalPart,
  qualifiedName,
} from "#server/personal-data.ts";
import { cart, cartLine, orderDraft, savedProduct } from "./tables.ts";

const deleteDrafts = deletion(orderDraft, "forget own drafts", "accountId");
const deleteCart = deletion(cart, "forget own cart", "accountId");

export const cartPersonalData: PersonalData = {
  parts: {
    cart: ownRows(cart, { own: ["accountId"], without: ["visitorHash"] }),
    cartLines: personalPart({
      table: cartLine,
      own: [cartLine.cartId],
      from: (p) => sql`from ${cartLine} join ${cart} on ${cart.id} = ${cartLine.cartId}
        where ${cart.accountId} = ${p.accountId} order by ${cartLine.addedAt}`,
    }),
    savedProducts: personalPart({
      table: savedProduct,
      own: [savedProduct.cartId],
      from: (p) => sql`from ${savedProduct} join ${cart} on ${cart.id} = ${savedProduct.cartId}
        where ${cart.accountId} = ${p.accountId} order by ${savedProduct.savedAt}`,
    }),
    orderDrafts: ownRows(orderDraft, {
      own: ["accountId"],
      without: ["visitorHash", "codeRequestId"],
      order: ["createdAt"],
    }),
  },
  leftOut: {
    [qualifiedName(cartLine.productId)]: "the lines of a cart belong to its owner",
    [qualifiedName(savedProduct.productId)]: "what is saved belongs to the owner of the cart",
  },
  end: endWith(deleteCart, deleteDrafts),
};
