import { refusals } from "#core/errors.ts";

export const refuse = refusals("follows", { ownShop: 409, tooMany: 409 });
