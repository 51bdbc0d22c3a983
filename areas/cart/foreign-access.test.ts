import { testForeignAccess } from "#app/testing/foreign-access.ts";
import { cart } from "./area.ts";

testForeignAccess(cart, {
  cases: {},
  ofEverybody: {
    "PUT api cart/{productId}": "the product is public, the cart her own",
    "DELETE api cart/{productId}": "the product is public, the cart her own",
    "POST api cart/order": "the place is public, the cart her own",
  },
});
