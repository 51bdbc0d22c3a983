import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { Context } from "#server/context.ts";
import { hoursAhead } from "#web/format/format.ts";
import {
  type AccountChange,
  type AccountFields,
  changeOf,
  daysAgo,
  type KeptAccount,
  type PaidTo,
} from "./account-fields.ts";
import type { PaidToShown, PaymentPlace } from "./endpoints.ts";
import { providerNames, providerOf } from "./mobile-providers.ts";

const noBreak = "\u00a0";

/** The account's details, formatted for reading and for typing. */
export function placeOf(fields: AccountFields): PaidToShown {
  const { kind, provider, numberType, number, name, bankName, branch, swift } = fields;
  const phone = numberType === "phone" ? parsePhoneNumberFromString(number) : undefined;
  const shown = phone?.formatNational() ?? number;
  return {
    ...{ kind, provider, numberType, name, branch, swift },
    providerName: provider ? providerNames[provider] : (bankName ?? ""),
    number: shown.replace(/[\s()-]/g, ""),
    numberShown: shown.replaceAll(" ", noBreak),
  };
}

export const paidToShown = (paidTo: PaidTo | null): PaidToShown | null => paidTo && placeOf(paidTo);

type Reader = Pick<Context, "edition" | "now" | "phrases" | "language">;

/** The account as the buyer of an order sees it, with payment instructions. */
export function paymentPlaceOf(
  context: Reader,
  row: KeptAccount,
  order: { approvedAt: Date },
): PaymentPlace {
  const { edition, now } = context;
  const change = changeOf(row, { approvedAt: order.approvedAt, now });
  return {
    id: row.id,
    ...placeOf(row),
    isDefault: row.isDefault,
    change: change && shownChange(change, now, hoursAhead[edition.code]),
    steps: stepsOf(context, row),
  };
}

const shownChange = ({ kind, at }: AccountChange, now: Date, ahead: number) => ({
  kind,
  at: at.toISOString(),
  daysAgo: daysAgo(at, now, ahead),
});

/** Instructions for the buyer; the order number identifies the transfer. */
function stepsOf({ edition, phrases, language }: Reader, row: KeptAccount): string[] {
  const { say } = phrases.book(language);
  const { kind, provider, numberType } = row;
  const { providerName, numberShown: number, name } = placeOf(row);
  const dial = providerOf(edition.code, provider)?.dial ?? "";
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
