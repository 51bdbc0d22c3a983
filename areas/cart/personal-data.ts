import { sql } from "drizzle-orm";
import { nameOf, type PersonalData, personalPart } from "#server/personal-data.ts";
import { forgetCartOf } from "./forget-carts.ts";
import { cart, cartLine } from "./tables.ts";

export const cartPersonalData: PersonalData = {
  parts: {
    cart: personalPart({
      table: cart,
      own: [cart.accountId],
      without: [cart.visitorHash],
      from: (p) => sql`from ${cart} where ${cart.accountId} = ${p.accountId}`,
    }),
    cartLines: personalPart({
      table: cartLine,
      own: [cartLine.cartId],
      from: (p) => sql`from ${cartLine} join ${cart} on ${cart.id} = ${cartLine.cartId}
        where ${cart.accountId} = ${p.accountId} order by ${cartLine.addedAt}`,
    }),
  },
  leftOut: { [nameOf(cartLine.productId)]: "what lies in a cart is its owner's" },
  async end(context, accountId) {
    await forgetCartOf(context, { accountId });
    return undefined;
  },
};
