import { flashes } from "#core/flash.ts";

export const flash = flashes("associations", [
  "joinAsked",
  "associationLeft",
  "memberAdded",
  "memberDeclined",
  "listed",
  "unlisted",
  "newsSent",
  "newsWithdrawn",
]);
