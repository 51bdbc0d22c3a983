import { sql } from "drizzle-orm";
import { deletion } from "#server/database/statement.ts";
import { nameOf, ownRows, type PersonalData, personalPart } from "#server/personal-data.ts";
import { cart, cartLine } from "./tables.ts";

export const cartPersonalData: PersonalData = {
  parts: {
    cart: ownRows({ table: cart, own: [cart.accountId], without: [cart.visitorHash] }),
    cartLines: personalPart({
      table: cartLine,
      own: [cartLine.cartId],
      from: (p) => sql`from ${cartLine} join ${cart} on ${cart.id} = ${cartLine.cartId}
        where ${cart.accountId} = ${p.accountId} order by ${cartLine.addedAt}`,
    }),
  },
  leftOut: { [nameOf(cartLine.productId)]: "what lies in a cart is its owner's" },
  async end(context, accountId) {
    await deleteCart(context, { accountId });
    return undefined;
  },
};

const deleteCart = deletion(cart, "forget own cart", "accountId");
