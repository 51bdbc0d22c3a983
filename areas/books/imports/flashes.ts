import { flashes } from "#core/flash.ts";

export const flash = flashes("bookImports", [
  "chosen",
  "arrived",
  "read",
  "putAway",
  "ruleChanged",
  "ruleDeleted",
]);
