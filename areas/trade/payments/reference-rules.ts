import { normalize } from "#core/normalize.ts";
import type { PaidTo } from "./accounts/account-fields.ts";

const maxLength = 40;
/**
 * A reference of any provider, bank or agent: letters, digits and separators, with at least one
 * digit.
 */
const anyReference = /^(?=.*\d)[A-Z0-9][A-Z0-9./-]{3,}$/;
/** The format of order numbers. */
const orderNumber = /^[A-Z]{2}-?[ML]O-?\d{1,12}$/;

/**
 * The form in which a reference is stored and compared: every notation of a number becomes the
 * same.
 */
export const normalizeReference = (typed: string): string =>
  normalize(typed, "NFKC").replace(/\s+/g, "").toUpperCase();

interface Stated {
  /** As normalized by `normalizeReference`. */
  reference: string;
  paidTo: PaidTo | null;
  /** The pattern of this provider's receipt numbers, if known. */
  receipt?: RegExp | undefined;
}

/** Returns the phrase key of what is wrong with a reference, or undefined. */
export function findReferenceError({ reference, paidTo, receipt }: Stated): string | undefined {
  if (orderNumber.test(reference)) return "payments.reference.isOrder";
  if (paidTo && hasSameEnding(reference, paidTo.number)) return "payments.reference.isNumber";
  if (receipt && !receipt.test(reference)) return "payments.reference.shape";
  if (reference.length > maxLength || !anyReference.test(reference)) {
    return "payments.reference.shape";
  }
  return undefined;
}

/**
 * Whether the buyer entered the seller's number (a phone as 0712… or +255712…) instead of the
 * receipt number.
 */
function hasSameEnding(reference: string, number: string): boolean {
  const typed = reference.replace(/^\+|^0+/, "");
  const paid = number.replace(/^\+/, "");
  return typed === paid || (typed.length >= 8 && paid.endsWith(typed));
}

/**
 * The unique key of a payment: seller, issuer of the reference, and reference.
 * @param where the provider, else the payment option
 */
export const referenceKey = (traderId: string, where: string, reference: string): string =>
  `${traderId} ${where} ${reference}`;
