import { flashes } from "#core/flash.ts";

export const flash = flashes("notifications", [
  "notificationRemoved",
  "deliverySent",
  "deliveryDropped",
]);
