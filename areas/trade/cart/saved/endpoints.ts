import { z } from "zod";
import { cartActs } from "#areas/trade/cart/acts.ts";
import { idParam, named, nameInPath, paging, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { party, unit } from "#server/operations/schema-fragments.ts";

const { oneEndpoint, listEndpoint } = tagged("cart", cartActs.use);

const saved = objectSchema("SavedProduct", {
  product: objectSchema("SavedProductName", { id: z.uuid(), name: z.string() }),
  picture: z.string(),
  background: z.string(),
  trader: party,
  location: named,
  unit,
  /** Today's. */
  price: z.number(),
  currency: z.string(),
  /** Gone: no longer for sale. */
  state: z.enum(["forSale", "soldOut", "gone"]),
  isDemo: z.boolean(),
  dateSaved: z.iso.datetime(),
});
export type SavedProduct = z.output<typeof saved>;

const cartSize = objectSchema("CartSize", { count: z.int() });
const isSaved = objectSchema("IsSaved", { isSaved: z.boolean() });

export const listSavedProducts = listEndpoint({
  path: "saved-product",
  summary:
    "Products the caller saved for later, newest first; a visitor's by the cookie soko-visitor.",
  input: z.object(paging()),
  output: saved,
});

export const getSavedProduct = oneEndpoint({
  path: "saved-product/{productId}",
  service: "pages",
  summary: "Whether the caller saved a product.",
  input: z.object({ productId: nameInPath }),
  output: isSaved,
});

export const saveProduct = oneEndpoint({
  method: "PUT",
  path: "saved-product/{productId}",
  summary: "Save a product for later; repeating it changes nothing.",
  input: z.object({ productId: idParam }),
  output: isSaved,
});

export const removeSavedProduct = oneEndpoint({
  method: "DELETE",
  path: "saved-product/{productId}",
  summary: "Remove a saved product; nothing happens if it is not saved.",
  input: z.object({ productId: nameInPath }),
  output: isSaved,
});

export const saveForLater = oneEndpoint({
  method: "PUT",
  path: "cart/{productId}/later",
  summary: "Move a product from the cart to the saved products.",
  input: z.object({ productId: idParam }),
  output: cartSize,
});

export const moveToCart = oneEndpoint({
  method: "PUT",
  path: "saved-product/{productId}/cart",
  summary:
    "Move a saved product to the cart, with its earlier quantity or the minimum order, at today's price.",
  input: z.object({ productId: idParam }),
  output: cartSize,
});
