import { flashes } from "#core/flash.ts";

export const flash = flashes("follows", ["followed", "unfollowed"]);
