import { flashes } from "#core/flash.ts";

export const flash = flashes("marketPrices", ["loadBegun", "loadStopped", "loadUndoing"]);
