import { badInput } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { roundMoney } from "#core/money.ts";
import { formatMoney } from "#web/format/format.ts";
import { type Remedy, withMoney } from "./dispute-rules.ts";

interface StatedMoney {
  /** The name of the field, for its message. */
  field: string;
  amount: number;
  /** How much of what was paid may still go back. */
  repayable: number;
  currency: string;
  /** Of the message. */
  language: Language;
}

/** @throws AppError errors.badInput beside the field for more than was paid, and for split coins */
export function assertRepayable({
  field,
  amount,
  repayable,
  currency,
  language,
}: StatedMoney): void {
  if (repayable === 0) throw badInput({ field, key: "disputes.amount.notPaid" });
  if (amount > repayable) {
    throw badInput({
      field,
      key: "disputes.amount.tooMuch",
      values: { max: formatMoney(language, repayable, currency) },
    });
  }
  if (roundMoney(amount, currency) !== amount) {
    throw badInput({ field, key: "disputes.amount.coins", values: { currency } });
  }
}

interface StatedRemedy extends Omit<StatedMoney, "amount" | "field"> {
  remedy: Remedy;
  amount: number | undefined;
}

/**
 * Returns the money that goes back with a remedy: what is stated, else all that can go back; 0 for
 * a remedy without money. Goods that nobody paid for are taken back without money.
 * @throws AppError as `assertRepayable`
 */
export function amountOf({ remedy, amount, repayable, ...money }: StatedRemedy): number {
  if (!withMoney(remedy)) return 0;
  if (amount === undefined) return repayable;
  assertRepayable({ field: "amount", amount, repayable, ...money });
  return amount;
}
