import { flashes } from "#core/flash.ts";

export const flash = flashes("creditFiles", ["made", "revoked"]);
