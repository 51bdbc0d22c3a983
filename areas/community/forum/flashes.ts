import { flashes } from "#core/flash.ts";

export const flash = flashes("forum", [
  "posted",
  "commented",
  "replied",
  "flagged",
  "followed",
  "unfollowed",
  "helped",
  "notHelped",
  "saved",
]);
