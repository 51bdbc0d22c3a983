import { flashes } from "#core/flash.ts";

export const flash = flashes("logistics", ["deliveryChosen", "deliveryRemoved"]);
