import { flashes } from "#core/flash.ts";

export const flash = flashes("campaigns", ["saved", "sending", "planned", "stopped", "deleted"]);
