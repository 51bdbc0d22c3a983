import { z } from "zod";
import { currentPassword } from "#areas/people/sign-in/codes/endpoints.ts";
import {
  absentIfEmptyOrNull,
  idParam,
  optionalContact,
  optionalLine,
  paging,
  tagged,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { contactText, lineOfText } from "#server/operations/text-kinds.ts";
import { paymentAccountActs } from "../acts.ts";
import { accountKinds, numberTypes, providerCodes } from "./account-fields.ts";

const { deleteEndpoint, listEndpoint, oneEndpoint } = tagged("payments");
const { keep } = paymentAccountActs;

/** The details that a buyer pays by, of a current or a former account. */
const place = {
  kind: z.enum(accountKinds),
  /** For mobile money only. */
  provider: z.enum(providerCodes).nullable(),
  /** The name of the mobile money provider, or of the bank. */
  providerName: z.string(),
  numberType: z.enum(numberTypes),
  /** As entered on a phone or in a bank's form: no spaces, phones in national format. */
  number: z.string(),
  /** The same, formatted for display. */
  numberShown: z.string(),
  /** Account holder as registered with the provider or bank. */
  name: z.string(),
  branch: z.string().nullable(),
  /** BIC as in ISO 9362. */
  swift: z.string().nullable(),
};

export const paidTo = objectSchema("PaidTo", place);
export type PaidToView = z.output<typeof paidTo>;

export const paymentPlace = objectSchema("PaymentPlace", {
  id: z.uuid(),
  ...place,
  isDefault: z.boolean(),
  /** Present for three days after the details changed or the account replaced another. */
  change: objectSchema("PaymentAccountChange", {
    kind: z.enum(["changed", "new"]),
    at: z.iso.datetime(),
    /** 0 is today, 1 is yesterday, as calendar days in the edition's country. */
    daysAgo: z.int(),
  }).nullable(),
  /** Instructions for paying, step by step, in the caller's language. */
  steps: z.array(z.string()),
});
export type PaymentPlace = z.output<typeof paymentPlace>;

const paymentAccount = objectSchema("PaymentAccount", {
  id: z.uuid(),
  ...place,
  isDefault: z.boolean(),
  createdAt: z.iso.datetime(),
  /** When the details that buyers pay by last changed. */
  changedAt: z.iso.datetime().nullable(),
});
export type PaymentAccount = z.output<typeof paymentAccount>;

export const getPaidBy = oneEndpoint({
  path: "shop-face/{id}/paid-by",
  audience: "public",
  summary:
    "The mobile money providers and banks that an approved trader is paid by, the default first. No numbers and no names of people.",
  input: z.object({ id: idParam }),
  output: objectSchema("PaidBy", { names: z.array(z.string()) }),
});

export const listPaymentAccounts = listEndpoint({
  path: "portal/payment-account",
  audience: keep,
  summary: "The payment accounts of the caller's shop, the default first.",
  input: z.object(paging()),
  output: paymentAccount,
});

export const getPaymentAccount = oneEndpoint({
  path: "portal/payment-account/{id}",
  audience: keep,
  summary: "One payment account of the caller's shop.",
  input: z.object({ id: idParam }),
  output: paymentAccount,
});

const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess(absentIfEmptyOrNull, z.enum(values).optional());

const fields = {
  provider: choice(providerCodes).describe("For mobile money: a provider of this country."),
  numberType: choice(numberTypes).describe("For mobile money; a phone by default."),
  number: contactText({ error: "payments.accounts.number.missing" }).max(60),
  name: lineOfText({ error: "payments.accounts.name.missing" }).max(80),
  bankName: optionalLine(60),
  branch: optionalLine(60),
  swift: optionalContact(20),
};

const write = { idempotent: true, audience: keep, output: paymentAccount } as const;

export const addPaymentAccount = oneEndpoint({
  ...write,
  method: "POST",
  path: "portal/payment-account",
  summary:
    "Add a payment account; needs the password. The first is the default. The seller is notified by every channel.",
  input: z.object({
    kind: z.enum(accountKinds, { error: "payments.accounts.kind.missing" }),
    ...fields,
    currentPassword,
  }),
});

export const changePaymentAccount = oneEndpoint({
  ...write,
  method: "PUT",
  path: "portal/payment-account/{id}",
  summary:
    "Change a payment account; needs the password. The seller is notified by every channel, and buyers see the change for three days.",
  input: z.object({ id: idParam, ...fields, currentPassword }),
});

export const choosePaymentAccount = oneEndpoint({
  ...write,
  method: "POST",
  path: "portal/payment-account/{id}/default",
  summary: "Make a payment account the default, shown to buyers first; needs the password.",
  input: z.object({ id: idParam, currentPassword }),
});

export const removePaymentAccount = deleteEndpoint({
  audience: keep,
  path: "portal/payment-account/{id}",
  summary: "Remove a payment account; needs the password. Another becomes the default.",
  input: z.object({ id: idParam, currentPassword }),
});
