import { refusals } from "#core/errors.ts";

export const refuse = refusals("priceAlerts", { tooMany: 409 });
