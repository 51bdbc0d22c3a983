import { flashes } from "#core/flash.ts";

export const flash = flashes("cart", [
  "inCart",
  "cartChanged",
  "cartLineRemoved",
  "phoneProved",
  "saved",
  "savedForLater",
  "savedRemoved",
]);
