import { refusals } from "#core/errors.ts";

export const refuse = refusals("tradePlans", { tooMany: 409 });
