import { flashes } from "#core/flash.ts";

export const flash = flashes("priceEnquiries", ["asked", "answered", "published", "hidden"]);
