import { z } from "zod";
import { guessableWords } from "#areas/people/accounts/account-contacts.ts";
import { type Contact, normalizeEmail, parseMobilePhone } from "#areas/people/accounts/contacts.ts";
import { parseWebsite } from "#areas/people/accounts/profile-fields.ts";
import { passwordErrors } from "#areas/people/sign-in/passwords/password-rules.ts";
import { readTermList } from "#areas/reference/vocabulary/reads.ts";
import { badInput, type FieldError } from "#core/errors.ts";
import { languages, parseLanguage } from "#core/languages.ts";
import { roleChoices } from "#core/roles.ts";
import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { registerAccount } from "./endpoints.ts";
import { findCountry, findPlace, findReferrer } from "./reads.ts";
import {
  fieldsUpTo,
  genders,
  optionalFields,
  type RegistrationField,
  type Step,
  userTypes,
} from "./steps.ts";

export type RegistrationInput = ParsedInputOf<typeof registerAccount>;

/** The typed values after parsing. */
export type ParsedRegistration = Awaited<ReturnType<typeof parseRegistration>>;

export async function parseRegistration(context: Context, typed: RegistrationInput) {
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
    userType: userTypes.find((candidate) => candidate === typed.userType),
    role: roleChoices.find((candidate) => candidate === typed.UserRole),
    language: parseLanguage(typed.language),
    countryCode,
    locationId: place?.id,
    /** E.164. */
    phone:
      (phone && parseMobilePhone(phone, countryCode ?? context.edition.countryCode)) || undefined,
    email: email && z.email().safeParse(email).success ? normalizeEmail(email) : undefined,
    website: (website && parseWebsite(website)) || undefined,
    referredBy: referrer?.id,
  };
}

/** Returns where the code is sent: the phone, else the email. */
export function registrationContact({ phone, email }: ParsedRegistration): Contact | undefined {
  if (phone) return { channel: "sms", value: phone };
  return email ? { channel: "email", value: email } : undefined;
}

/**
 * Rejects errors in the fields up to a step, one message per field. @throws AppError
 * errors.badInput
 */
export async function assertValidUpTo(
  context: Context,
  step: Step,
  typed: RegistrationInput,
  understood: ParsedRegistration,
): Promise<void> {
  const requiredFields = fieldsUpTo(step, typed.userType);
  const { say } = context.phrases.book(context.language);
  const errors = [
    ...requiredFields.flatMap((field) => unfilled(field, typed)),
    ...(await unfit(context, typed, understood)),
  ];
  const fields = new Map<string, FieldError>();
  for (const candidate of errors) {
    if (!requiredFields.some((field) => field === candidate.field) || fields.has(candidate.field))
      continue;
    const name = say(`registration.field.${candidate.field}`);
    fields.set(candidate.field, { ...candidate, values: { name, ...candidate.values } });
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

function unfilled(field: RegistrationField, typed: RegistrationInput): FieldError[] {
  if (otherwise.includes(field)) return [];
  const value = typed[field];
  // One contact is enough when the other is left out rather than left empty.
  if (field === "email" && value === undefined && typed.phone !== undefined) return [];
  if (field === "phone" && value === undefined && typed.email !== undefined) return [];
  if (!value)
    return optionalFields.includes(field) ? [] : [{ field, key: "registration.required" }];
  const isShort = typeof value === "string" && [...value].length < 2 && !noText.includes(field);
  return isShort ? [{ field, key: "registration.tooShort" }] : [];
}

/** Returns errors for values that are filled in but invalid. */
async function unfit(
  context: Context,
  typed: RegistrationInput,
  is: ParsedRegistration,
): Promise<FieldError[]> {
  const isOrganisation = is.userType === "organisation";
  const isKind = async (list: string, code: string | undefined) =>
    !isOrganisation ||
    code === undefined ||
    (await readTermList(context, list)).some((candidate) => candidate.code === code);
  const { password, confirmPassword, organizationType, organizationSize } = typed;
  const own = guessableWords({ ...typed, phone: is.phone ?? null, email: is.email ?? null });
  const fits: [fits: unknown, error: FieldError][] = [
    [is.userType, choice("userType", userTypes)],
    [is.role, choice("UserRole", roleChoices)],
    [genders.some((candidate) => candidate === typed.gender), choice("gender", genders)],
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
