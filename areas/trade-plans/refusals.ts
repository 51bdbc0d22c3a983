import { refusals } from "#core/errors.ts";

export const refuse = refusals("tradePlans", { tooMany: 429, noWay: 400 });
