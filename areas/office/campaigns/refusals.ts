import { refusals } from "#core/errors.ts";

export const refuse = refusals("campaigns", { notNow: 409, changedMeanwhile: 409, nobody: 409 });
