import { flashes } from "#core/flash.ts";

export const flash = flashes("rules", ["reported", "commented", "right", "doubted", "lifted"]);
