import { flashes } from "#core/flash.ts";

export const flash = flashes("moderation", [
  "hidden",
  "dismissed",
  "restored",
  "locked",
  "unlocked",
  "warned",
]);
