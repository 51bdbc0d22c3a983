import { flashes } from "#core/flash.ts";

export const flash = flashes("complaints", ["reported", "withdrawn", "warned", "dismissed"]);
