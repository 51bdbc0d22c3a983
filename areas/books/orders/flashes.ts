import { flashes } from "#core/flash.ts";

export const flash = flashes("bookOrders", [
  "recorded",
  "recordedWithoutStock",
  "dismissed",
  "dismissedAll",
  "offered",
  "linked",
  "unlinked",
  "agreed",
]);
