import { flashes } from "#core/flash.ts";

/** What is said once on the page after an act. */
export const flash = flashes("notifications", [
  "notificationRemoved",
  "deliverySentAgain",
  "deliveryDropped",
]);
