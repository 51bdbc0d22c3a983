import { refusals } from "#core/errors.ts";

export const refuse = refusals("bookOrders", {
  notDelivered: 409,
  /** Nothing is converted silently: the user enters it by hand. */
  otherCurrency: 409,
  tooMuch: 409,
  /** Rows of it are still in the books. */
  stillThere: 409,
});
