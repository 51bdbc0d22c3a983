import { flashes } from "#core/flash.ts";

export const flash = flashes("ratings", ["answered", "reported", "decided"]);
