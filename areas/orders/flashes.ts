import { flashes } from "#core/flash.ts";

export const flash = flashes("orders", [
  "orderApproved",
  "orderMoved",
  "orderCancelled",
  "orderRated",
  "proposalSent",
]);
