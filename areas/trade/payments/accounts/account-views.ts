import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { Context } from "#server/context.ts";
import { utcOffsetHours } from "#web/format/format.ts";
import {
  type AccountChange,
  type AccountFields,
  daysAgo,
  findRecentChange,
  type PaidTo,
  type SavedAccount,
} from "./account-fields.ts";
import type { PaidToView, PaymentPlace } from "./endpoints.ts";
import { findProvider, providerNames } from "./mobile-providers.ts";

const noBreak = "\u00a0";

/** The account's details, formatted for reading and for typing. */
export function toPaidToView(fields: AccountFields): PaidToView {
  const { kind, provider, numberType, number, name, bankName, branch, swift } = fields;
  const phone = numberType === "phone" ? parsePhoneNumberFromString(number) : undefined;
  const formatted = phone?.formatNational() ?? number;
  return {
    ...{ kind, provider, numberType, name, branch, swift },
    providerName: provider ? providerNames[provider] : (bankName ?? ""),
    number: formatted.replace(/[\s()-]/g, ""),
    numberShown: formatted.replaceAll(" ", noBreak),
  };
}

export const optionalPaidToView = (paidTo: PaidTo | null): PaidToView | null =>
  paidTo && toPaidToView(paidTo);

type Reader = Pick<Context, "edition" | "now" | "phrases" | "language">;

/** The account as the buyer of an order sees it, with payment instructions. */
export function toPaymentPlace(
  context: Reader,
  row: SavedAccount,
  order: { approvedAt: Date },
): PaymentPlace {
  const { edition, now } = context;
  const change = findRecentChange(row, { approvedAt: order.approvedAt, now });
  return {
    id: row.id,
    ...toPaidToView(row),
    isDefault: row.isDefault,
    change: change && toChangeView(change, now, utcOffsetHours[edition.code]),
    steps: stepsOf(context, row),
  };
}

const toChangeView = ({ kind, at }: AccountChange, now: Date, ahead: number) => ({
  kind,
  at: at.toISOString(),
  daysAgo: daysAgo(at, now, ahead),
});

/** Instructions for the buyer; the order number identifies the transfer. */
function stepsOf({ edition, phrases, language }: Reader, row: SavedAccount): string[] {
  const { say } = phrases.book(language);
  const { kind, provider, numberType } = row;
  const { providerName, numberShown: number, name } = toPaidToView(row);
  const dial = findProvider(edition.code, provider)?.dial ?? "";
  if (kind === "bank") {
    return [
      say("payments.steps.bank.go"),
      say("payments.steps.bank.number", { number, name }),
      say("payments.steps.bank.reference"),
      say("payments.steps.bank.keep"),
    ];
  }
  return [
    dial
      ? say("payments.steps.mobile.dial", { provider: providerName, dial })
      : say("payments.steps.mobile.open", { provider: providerName }),
    say(`payments.steps.mobile.${numberType}`, { number }),
    say("payments.steps.mobile.amount"),
    say("payments.steps.mobile.name", { name }),
    say("payments.steps.mobile.keep"),
  ];
}
