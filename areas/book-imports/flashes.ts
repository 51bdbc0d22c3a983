import { flashes } from "#core/flash.ts";

export const flash = flashes("bookImports", [
  "chosen",
  "read",
  "putAway",
  "ruleChanged",
  "ruleDeleted",
]);
