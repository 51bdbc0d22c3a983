import { flashes } from "#core/flash.ts";

export const flash = flashes("bookkeeping", ["saved", "deleted", "paid"]);
