import { flashes } from "#core/flash.ts";

export const flash = flashes("contactUs", ["sent", "answered", "finished"]);
