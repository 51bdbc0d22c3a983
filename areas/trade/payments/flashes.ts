import { flashes } from "#core/flash.ts";

export const flash = flashes("payments", [
  "paymentSent",
  "paymentConfirmed",
  "paymentRefused",
  "accountAdded",
  "accountChanged",
  "accountChosen",
  "accountRemoved",
]);
