import { flashes } from "#core/flash.ts";

export const flash = flashes("regulations", ["stepDone", "stepOpen", "startedAgain"]);
