import { flashes } from "#core/flash.ts";

export const flash = flashes("payments", [
  "paymentSent",
  "paymentConfirmed",
  "paymentRefused",
  "transportPaid",
  "transportRefused",
  "accountAdded",
  "accountChanged",
  "accountChosen",
  "accountRemoved",
]);
