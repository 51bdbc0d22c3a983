import { flashes } from "#core/flash.ts";

export const flash = flashes("tradePlans", ["kept", "deleted"]);
