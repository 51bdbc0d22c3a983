import {
  type CountryCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { cleanPastedContact } from "#core/typed-text.ts";

/** How a user is reached: a phone number in E.164, or an email address in lower case. */
export interface Contact {
  channel: "sms" | "email";
  value: string;
}

const reachable = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"]);

/**
 * Parses a mobile number in local ("0712 345 678") or international form ("+255…", "00255…",
 * "255…").
 * @param country ISO 3166-1 alpha-2, for local numbers
 * @returns E.164, or undefined when an SMS cannot reach it
 */
export function parseMobilePhone(typed: string, country: string): string | undefined {
  const number = phoneIn(typed, country);
  return number?.isValid() && reachable.has(number.getType() ?? "") ? number.number : undefined;
}

/** Returns a number as people of this country write it, as an example. */
export const phoneExample = (country: string): string =>
  getExampleNumber(country as CountryCode, examples)?.formatNational() ?? "";

/** Parses what a user signs in with. Accepts any possible number, because numbering plans grow. */
export function parseContact(typed: string, country: string): Contact | undefined {
  if (typed.includes("@")) return { channel: "email", value: normalizeEmail(typed) };
  const number = phoneIn(typed, country);
  return number?.isPossible() ? { channel: "sms", value: number.number } : undefined;
}

/** Addresses are compared in lower case, because their owners type capitals inconsistently. */
export const normalizeEmail = (typed: string): string => cleanPastedContact(typed).toLowerCase();

/**
 * Returns a phone number for others to call: E.164 for a number of any kind, else the text as
 * typed.
 */
export function normalizeCallablePhone(typed: string, country: string): string {
  const number = phoneIn(typed, country);
  return number?.isValid() ? number.number : typed;
}

/** A country code in brackets, "(+255) 712…" or "+(255) 712…", as some telephones write it. */
const bracketedCode = /^\+?\(\s*(?:(\+|00)\s*)?(\d{1,3})\s*\)/;

function phoneIn(typed: string, country: string) {
  const plain = cleanPastedContact(typed)
    .replace(bracketedCode, (all, plus = "", code) =>
      plus || all.startsWith("+") ? `+${code} ` : all,
    )
    .replace(/^00/, "+");
  return parsePhoneNumberFromString(plain, {
    defaultCountry: country as CountryCode,
    extract: false,
  });
}
