import { flashes } from "#core/flash.ts";

export const flash = flashes("orders", [
  "orderApproved",
  "orderAgreed",
  "orderMoved",
  "orderCancelled",
  "orderRated",
  "proposalSent",
  "counterSent",
]);
