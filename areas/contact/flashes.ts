import { flashes } from "#core/flash.ts";

export const flash = flashes("contact", ["sent", "answered", "finished"]);
