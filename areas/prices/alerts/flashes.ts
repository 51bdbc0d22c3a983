import { flashes } from "#core/flash.ts";

export const flash = flashes("priceAlerts", [
  "alertSet",
  "alertChanged",
  "alertPaused",
  "alertResumed",
  "alertDeleted",
]);
