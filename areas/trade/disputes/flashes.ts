import { flashes } from "#core/flash.ts";

export const flash = flashes("disputes", [
  "raised",
  "offered",
  "contested",
  "settled",
  "declined",
  "escalated",
  "withdrawn",
  "added",
  "repaid",
  "confirmed",
  "refused",
  "decided",
]);
