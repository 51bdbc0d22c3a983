import { z } from "zod";
import { ownWords } from "#areas/people/accounts/account-contacts.ts";
import { type Contact, emailAddress, mobilePhone } from "#areas/people/accounts/contacts.ts";
import { websiteAddress } from "#areas/people/accounts/profile-fields.ts";
import { passwordErrors } from "#areas/people/sign-in/passwords/password-rules.ts";
import { listOf } from "#areas/reference/vocabulary/reads.ts";
import { badInput, type FieldError } from "#core/errors.ts";
import { languageNamed, languages } from "#core/languages.ts";
import { roleChoices } from "#core/roles.ts";
import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { registerAccount } from "./endpoints.ts";
import { findCountry, findPlace, findReferrer } from "./reads.ts";
import {
  fieldsUpTo,
  genders,
  mayBeEmpty,
  type RegistrationField,
  type Step,
  userTypes,
} from "./steps.ts";

export type Typed = ParsedInputOf<typeof registerAccount>;

/** The typed values after parsing. */
export type Understood = Awaited<ReturnType<typeof understand>>;

export async function understand(context: Context, typed: Typed) {
  const { phone, email, website, referrerCode } = typed;
  const [country] = await findCountry(context, { typed: typed.country });
  const countryCode = country?.code;
  const [place] = countryCode
    ? await findPlace(context, { typed: typed.location, countryCode })
    : [];
  // Written as people read it out.
  const code = referrerCode?.replace(/[\s-]/g, "").toUpperCase();
  const [referrer] = code ? await findReferrer(context, { code }) : [];
  return {
    userType: userTypes.find((one) => one === typed.userType),
    role: roleChoices.find((one) => one === typed.UserRole),
    language: languageNamed(typed.language),
    countryCode,
    locationId: place?.id,
    /** E.164. */
    phone: (phone && mobilePhone(phone, countryCode ?? context.edition.countryCode)) || undefined,
    email: email && z.email().safeParse(email).success ? emailAddress(email) : undefined,
    website: (website && websiteAddress(website)) || undefined,
    referredBy: referrer?.id,
  };
}

/** Returns where the code is sent: the phone, else the email. */
export function contactOf({ phone, email }: Understood): Contact | undefined {
  if (phone) return { channel: "sms", value: phone };
  return email ? { channel: "email", value: email } : undefined;
}

/**
 * Rejects errors in the fields up to a step, one message per field. @throws AppError
 * errors.badInput
 */
export async function checkUpTo(
  context: Context,
  step: Step,
  typed: Typed,
  understood: Understood,
): Promise<void> {
  const asked = fieldsUpTo(step, typed.userType);
  const { say } = context.phrases.book(context.language);
  const found = [
    ...asked.flatMap((field) => unfilled(field, typed)),
    ...(await unfit(context, typed, understood)),
  ];
  const fields = new Map<string, FieldError>();
  for (const one of found) {
    if (!asked.some((field) => field === one.field) || fields.has(one.field)) continue;
    const name = say(`registration.field.${one.field}`);
    fields.set(one.field, { ...one, values: { name, ...one.values } });
  }
  if (fields.size > 0) throw badInput(...fields.values());
}

/** Fields whose empty value has a different message. The password has its own rules. */
const otherwise: readonly RegistrationField[] = [
  "password",
  "confirmPassword",
  "terms",
  "referrerCode",
];
/** Choices and contacts, for which "too short" would be the wrong message. */
const noText: readonly RegistrationField[] = [
  ...(["userType", "UserRole", "gender", "organizationType", "organizationSize"] as const),
  ...(["country", "location", "language", "phone", "email"] as const),
];

function unfilled(field: RegistrationField, typed: Typed): FieldError[] {
  if (otherwise.includes(field)) return [];
  const value = typed[field];
  // One contact is enough when the other is left out rather than left empty.
  if (field === "email" && value === undefined && typed.phone !== undefined) return [];
  if (field === "phone" && value === undefined && typed.email !== undefined) return [];
  if (!value) return mayBeEmpty.includes(field) ? [] : [{ field, key: "registration.required" }];
  const isShort = typeof value === "string" && [...value].length < 2 && !noText.includes(field);
  return isShort ? [{ field, key: "registration.tooShort" }] : [];
}

/** Returns errors for values that are filled in but invalid. */
async function unfit(context: Context, typed: Typed, is: Understood): Promise<FieldError[]> {
  const isOrganisation = is.userType === "organisation";
  const isKind = async (list: string, code: string | undefined) =>
    !isOrganisation ||
    code === undefined ||
    (await listOf(context, list)).some((one) => one.code === code);
  const { password, confirmPassword, organizationType, organizationSize } = typed;
  const own = ownWords({ ...typed, phone: is.phone ?? null, email: is.email ?? null });
  const fits: [fits: unknown, error: FieldError][] = [
    [is.userType, choice("userType", userTypes)],
    [is.role, choice("UserRole", roleChoices)],
    [genders.some((one) => one === typed.gender), choice("gender", genders)],
    [is.language, choice("language", languages)],
    [is.countryCode, unknown("country")],
    // The country error is reported first.
    [is.locationId || !is.countryCode, unknown("location")],
    [is.phone || !typed.phone, unknown("phone")],
    [is.email || !typed.email, unknown("email")],
    [is.website || !typed.website, unknown("website")],
    [is.referredBy || !typed.referrerCode, unknown("referrerCode")],
    [await isKind("organisation-type", organizationType), unknown("organizationType", "choice")],
    [await isKind("organisation-size", organizationSize), unknown("organizationSize", "choice")],
    [typed.terms, { field: "terms", key: "registration.terms" }],
  ];
  return [
    ...fits.flatMap(([fine, error]) => (fine ? [] : [error])),
    ...(await passwordErrors(context, { password, confirmPassword, own })),
  ];
}

const unknown = (field: RegistrationField, what: string = field): FieldError => ({
  field,
  key: `registration.unknown.${what}`,
});

const choice = (field: RegistrationField, choices: readonly string[]): FieldError => ({
  field,
  key: "errors.field.choice",
  values: { choices: choices.join(", ") },
});
