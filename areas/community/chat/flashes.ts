import { flashes } from "#core/flash.ts";

export const flash = flashes("chat", ["blocked", "unblocked", "reported"]);
