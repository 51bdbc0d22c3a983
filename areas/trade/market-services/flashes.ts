import { flashes } from "#core/flash.ts";

export const flash = flashes("marketServices", [
  "serviceAsked",
  "serviceAnswered",
  "serviceDeclined",
  "requestWithdrawn",
]);
