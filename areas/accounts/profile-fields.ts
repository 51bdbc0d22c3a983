import { z } from "zod";
import { languages } from "#core/languages.ts";

/** Bricks for what a person says of herself; the sentences are those of the specification. */
const maxLength = 200;

export const firstName = named(
  "accounts.field.firstName.required",
  "accounts.field.firstName.short",
);
export const lastName = named("accounts.field.lastName.required", "accounts.field.lastName.short");
export const middleName = mayBeEmpty("accounts.field.middleName.short");
export const organizationName = named(
  "accounts.field.organizationName.required",
  "accounts.field.organizationName.short",
);
export const organizationCity = named(
  "accounts.field.organizationCity.required",
  "accounts.field.organizationCity.short",
);
export const physicalAddress = named(
  "accounts.field.physicalAddress.required",
  "accounts.field.physicalAddress.short",
);
export const postalAddress = mayBeEmpty("accounts.field.postalAddress.short");
/** Codes of lists; whether the list has it is asked beside the row. */
export const organizationType = chosen("accounts.field.organizationType.required");
export const organizationSize = chosen("accounts.field.organizationSize.required");
export const ageGroup = z.preprocess(nullIfEmpty, z.string().max(50).nullable());
export const gender = z.enum(["male", "female"], { error: "accounts.field.gender.required" });
export const country = z
  .string({ error: "accounts.field.country.required" })
  .regex(/^[A-Z]{2}$/, { error: "accounts.field.country.required" });
export const location = z.coerce
  .number({ error: "accounts.field.location.required" })
  .int({ error: "accounts.field.location.required" })
  .min(1, { error: "accounts.field.location.required" });
export const language = z.enum(languages, { error: "accounts.field.language.required" });

/** An address as people type it, "www.soko.test" too; kept as https. */
export const website = z.preprocess(
  nullIfEmpty,
  z
    .string()
    .trim()
    .max(maxLength)
    .transform((typed, context) => {
      const address = websiteAddress(typed);
      if (address) return address;
      context.addIssue({ code: "custom", message: "accounts.field.website.invalid" });
      return z.NEVER;
    })
    .nullable(),
);

function named(required: string, short: string) {
  return z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .min(2, { error: short })
    .max(maxLength);
}

function mayBeEmpty(short: string) {
  const text = z.string().trim().min(2, { error: short }).max(maxLength);
  return z.preprocess(nullIfEmpty, text.nullable());
}

function chosen(required: string) {
  return z.string({ error: required }).min(1, { error: required }).max(50);
}

function nullIfEmpty(value: unknown): unknown {
  return typeof value === "string" && value.trim() === "" ? null : value;
}

/**
 * A website as people write it ("www.soko.example", "https://…") as an address to link to.
 * @returns undefined for what is none
 */
export function websiteAddress(typed: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (/\s/.test(typed) || !URL.canParse(address)) return undefined;
  const { protocol, hostname, username, password, href } = new URL(address);
  const isWeb = protocol === "https:" || protocol === "http:";
  // Names alone: an address of numbers is nobody's shop.
  const isNamed = /\.(?!\d)[^.]{2,}$/.test(hostname);
  return isWeb && isNamed && username === "" && password === "" ? href : undefined;
}
