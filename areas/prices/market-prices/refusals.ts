import { refusals } from "#core/errors.ts";

export const refuse = refusals("marketPrices", {
  badFile: 400,
  loadUnderWay: 409,
  notStoppable: 409,
  notUndoable: 409,
});
