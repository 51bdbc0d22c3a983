import { flashes } from "#core/flash.ts";

export const flash = flashes("accounts", ["shopAsked", "carrierAsked"]);
