import { refusals } from "#core/errors.ts";

export const refuse = refusals("orderDesk", { tooManyNotes: 409 });
