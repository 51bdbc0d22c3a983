import { flashes } from "#core/flash.ts";

export const flash = flashes("desk", [
  "documentDecided",
  "accountDecided",
  "messageSent",
  "roleChanged",
]);
