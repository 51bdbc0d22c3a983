import { newProduct, newSeller } from "#app/testing/factories.ts";
import { type ForeignAccessCase, testForeignAccess } from "#app/testing/foreign-access.ts";
import { cart } from "./area.ts";

/** An order of which the owner is the buyer. */
const ownOrder: ForeignAccessCase = {
  make: async ({ db, request, actors: { owner } }) => {
    const seller = await newSeller(db);
    const product = await newProduct(db, { traderId: seller.id });
    const requested = await request("POST", "market-order-request", {
      token: owner.token,
      body: { product: product.id, quantity: 1, unitPrice: 2500 },
    });
    const path = `portal/market-order-request/${requested.body.data.id}/approve`;
    const { body } = await request("POST", path, { token: seller.token, body: {} });
    return { input: { orderId: body.data.id as string }, by: "owner" };
  },
};

testForeignAccess(cart, {
  cases: {
    "PUT api order-again/{orderId}": ownOrder,
    "GET api order-again/{orderId}": ownOrder,
  },
  ofEverybody: {
    "GET pages saved-product/{productId}": "the product is public, what is saved is the caller's",
    "PUT api saved-product/{productId}": "the product is public, what is saved is the caller's own",
    "DELETE api saved-product/{productId}":
      "the product is public, what is saved is the caller's own",
    "PUT api saved-product/{productId}/cart": "of the caller's own cart: see saved/saved.test.ts",
    "PUT api cart/{productId}/later": "of the caller's own cart: see saved/saved.test.ts",
    "PUT api cart/{productId}": "the product is public, the cart is the caller's own",
    "DELETE api cart/{productId}": "the product is public, the cart is the caller's own",
    "POST api cart/order": "the place is public, the cart is the caller's own",
    "GET pages cart/check-product-order": "the product is public",
    "GET pages cart/product-order": "the product is public",
    "POST pages order-draft":
      "product and place are public, the draft belongs to the caller's browser",
    "POST pages order-draft/place": "of another browser's code: see drafts/drafts.test.ts",
  },
});
