import { refusals } from "#core/errors.ts";

/** Refusals of this area: the end of the phrase key, and the HTTP status. */
export const refuse = refusals("accounts", { documentsFirst: 409, notActive: 409 });
