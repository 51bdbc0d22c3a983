import {
  type CountryCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { pastedContact } from "#core/typed-text.ts";

/** Where a person is reached: a phone in E.164, or an e-mail in small letters. */
export interface Contact {
  channel: "sms" | "email";
  value: string;
}

const reachable = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"]);

/**
 * A phone as people write it, local ("0712 345 678") or international ("+255…", "00255…", "255…").
 * @param country ISO 3166-1 alpha-2, for local numbers
 * @returns E.164, or undefined when no SMS could reach it
 */
export function mobilePhone(typed: string, country: string): string | undefined {
  const number = phoneIn(typed, country);
  return number?.isValid() && reachable.has(number.getType() ?? "") ? number.number : undefined;
}

/** A number as people of this country write theirs, to show how. */
export const phoneExample = (country: string): string =>
  getExampleNumber(country as CountryCode, examples)?.formatNational() ?? "";

/** What somebody signs in with; any number that could be one, as plans of numbers grow. */
export function contactTyped(typed: string, country: string): Contact | undefined {
  if (typed.includes("@")) return { channel: "email", value: emailAddress(typed) };
  const number = phoneIn(typed, country);
  return number?.isPossible() ? { channel: "sms", value: number.number } : undefined;
}

/** Addresses are told apart without capitals, as their owners type them now so, now so. */
export const emailAddress = (typed: string): string => pastedContact(typed).toLowerCase();

/** A phone for others to call: E.164 where it is a number of any kind, else as it was typed. */
export function phoneToCall(typed: string, country: string): string {
  const number = phoneIn(typed, country);
  return number?.isValid() ? number.number : typed;
}

/** A country's code in brackets, "(+255) 712…" or "+(255) 712…", which some telephones write. */
const bracketedCode = /^\+?\(\s*(?:(\+|00)\s*)?(\d{1,3})\s*\)/;

function phoneIn(typed: string, country: string) {
  const plain = pastedContact(typed)
    .replace(bracketedCode, (all, plus = "", code) =>
      plus || all.startsWith("+") ? `+${code} ` : all,
    )
    .replace(/^00/, "+");
  return parsePhoneNumberFromString(plain, {
    defaultCountry: country as CountryCode,
    extract: false,
  });
}
