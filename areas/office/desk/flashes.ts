import { flashes } from "#core/flash.ts";

export const flash = flashes("desk", [
  "documentApproved",
  "documentDeclined",
  "accountApproved",
  "accountDeclined",
  "accountDecided",
  "messageSent",
  "roleChanged",
]);
