import { flashes } from "#core/flash.ts";

export const flash = flashes("priceReports", [
  "reported",
  "held",
  "notShown",
  "withdrawn",
  "approved",
  "declined",
]);
