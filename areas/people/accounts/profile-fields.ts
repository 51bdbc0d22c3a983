import { z } from "zod";
import { languages } from "#core/languages.ts";
import { absentIfInvisible, maxInteger, wholeNumber } from "#server/operations/endpoint.ts";
import { contactText, keyText, lineOfText } from "#server/operations/text-kinds.ts";

const maxLength = 200;

type Name = "firstName" | "lastName" | "organizationName" | "organizationCity" | "physicalAddress";

const named = (name: Name) =>
  lineOfText({ error: `accounts.field.${name}.required` })
    .min(1, { error: `accounts.field.${name}.required`, abort: true })
    .min(2, { error: `accounts.field.${name}.short` })
    .max(maxLength);

const mayBeEmpty = (name: "middleName" | "postalAddress") => {
  const short = `accounts.field.${name}.short`;
  return z.preprocess(nullIfEmpty, lineOfText().min(2, { error: short }).max(maxLength).nullable());
};

/** Code of a list. Whether the list contains it is checked when the row is written. */
const chosen = (name: "organizationType" | "organizationSize") => {
  const required = `accounts.field.${name}.required`;
  return keyText({ error: required }).min(1, { error: required }).max(50);
};

const noCountry = { error: "accounts.field.country.required" };
const noLocation = { error: "accounts.field.location.required" };

/** An address as people type it, "www.soko.test" too; stored as https. */
export const website = z.preprocess(
  nullIfEmpty,
  contactText()
    .max(maxLength)
    .transform((typed, context) => {
      const address = parseWebsite(typed);
      if (address) return address;
      context.addIssue({ code: "custom", message: "accounts.field.website.invalid" });
      return z.NEVER;
    })
    .nullable(),
);

/** The fields of a profile. The messages are those of the specification. */
export const profileFields = {
  firstName: named("firstName"),
  middleName: mayBeEmpty("middleName"),
  lastName: named("lastName"),
  gender: z.enum(["male", "female"], { error: "accounts.field.gender.required" }),
  ageGroup: z.preprocess(nullIfEmpty, keyText().max(50).nullable()),
  /** ISO 3166-1 alpha-2, and the id of a place of location/registration in that country. */
  country: z.string(noCountry).regex(/^[A-Z]{2}$/, noCountry),
  location: wholeNumber(1, maxInteger, noLocation.error),
  language: z.enum(languages, { error: "accounts.field.language.required" }),
  website,
  /** For organisations only; ignored for individuals. */
  organizationName: named("organizationName"),
  organizationType: chosen("organizationType"),
  organizationSize: chosen("organizationSize"),
  organizationCity: named("organizationCity"),
  postalAddress: mayBeEmpty("postalAddress"),
  physicalAddress: named("physicalAddress"),
};

function nullIfEmpty(value: unknown): unknown {
  return absentIfInvisible(value) ?? null;
}

/**
 * Returns "www.soko.example" or "https://…" as an address to link to; undefined for an invalid one.
 */
export function parseWebsite(typed: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (/\s/.test(typed) || !URL.canParse(address)) return undefined;
  const { protocol, hostname, username, password, href } = new URL(address);
  const isWeb = protocol === "https:" || protocol === "http:";
  // Host names only: no shop has a numeric address.
  const isNamed = /\.(?!\d)[^.]{2,}$/.test(hostname);
  return isWeb && isNamed && username === "" && password === "" ? href : undefined;
}
