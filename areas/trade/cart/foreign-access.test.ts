import { testForeignAccess } from "#app/testing/foreign-access.ts";
import { cart } from "./area.ts";

testForeignAccess(cart, {
  cases: {},
  ofEverybody: {
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
