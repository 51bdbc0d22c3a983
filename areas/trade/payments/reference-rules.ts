import { normalize } from "#core/normalize.ts";
import type { PaidTo } from "./accounts/account-fields.ts";

const maxLength = 40;
/** Of any provider, bank or agent: letters, digits and what stands between them, with a digit. */
const anyReference = /^(?=.*\d)[A-Z0-9][A-Z0-9./-]{3,}$/;
/** A number of an order, as Soko writes them. */
const orderNumber = /^[A-Z]{2}-?[ML]O-?\d{1,12}$/;

/** As it is kept and compared: however she typed it, one number is written in one way. */
export const plainReference = (typed: string): string =>
  normalize(typed, "NFKC").replace(/\s+/g, "").toUpperCase();

interface Stated {
  /** As `plainReference` writes it. */
  reference: string;
  paidTo: PaidTo | null;
  /** The shape of this provider's receipts, where it is known. */
  receipt?: RegExp | undefined;
}

/** The phrase that says what is wrong with a payment's number, if anything is. */
export function faultOfReference({ reference, paidTo, receipt }: Stated): string | undefined {
  if (orderNumber.test(reference)) return "payments.reference.isOrder";
  if (paidTo && endsAlike(reference, paidTo.number)) return "payments.reference.isNumber";
  if (receipt && !receipt.test(reference)) return "payments.reference.shape";
  if (reference.length > maxLength || !anyReference.test(reference)) {
    return "payments.reference.shape";
  }
  return undefined;
}

/** Whether somebody typed where she paid, a phone as 0712… or +255712…, in the place of her receipt. */
function endsAlike(reference: string, number: string): boolean {
  const typed = reference.replace(/^\+|^0+/, "");
  const paid = number.replace(/^\+/, "");
  return typed === paid || (typed.length >= 8 && paid.endsWith(typed));
}

/**
 * What no two payments have in common: the seller, where the number was given, and the number.
 * @param where the provider, else the way of paying
 */
export const referenceKey = (traderId: string, where: string, reference: string): string =>
  `${traderId} ${where} ${reference}`;
