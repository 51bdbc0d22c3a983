import { type CountryCode, getCountryCallingCode } from "libphonenumber-js/max";
import { parseMobilePhone, phoneExample } from "#areas/people/accounts/contacts.ts";
import { badInput, type FieldError, type PhraseValues } from "#core/errors.ts";
import { normalize } from "#core/normalize.ts";
import { cleanLine } from "#core/typed-text.ts";
import type { Context } from "#server/context.ts";
import type { AccountFields, AccountKind, NumberType } from "./account-fields.ts";
import { findProvider, type MobileProvider, providerNames } from "./mobile-providers.ts";

/** The fields as a seller enters them. */
export interface AccountInput {
  provider?: string | undefined;
  numberType?: NumberType | undefined;
  number: string;
  name: string;
  bankName?: string | undefined;
  branch?: string | undefined;
  swift?: string | undefined;
}

type Here = Pick<Context, "edition">;

/**
 * Validates and normalizes the input: a phone of this country, a till of 4 to 10 digits, or a bank
 * account number of 5 to 34 letters and digits (the maximum length of an IBAN).
 * @throws AppError beside each field that is not right
 */
export function parseAccount(here: Here, kind: AccountKind, typed: AccountInput): AccountFields {
  const wrong: FieldError[] = [];
  const miss = (field: string, key: string, values: PhraseValues = {}) =>
    wrong.push({ field, key, values });
  const name = cleanLine(typed.name);
  const fields = kind === "mobile" ? mobileIn(here, typed, miss) : bankIn(typed, miss);
  if ([...name].length < 2 || !/\p{L}/u.test(name)) miss("name", "payments.accounts.name.missing");
  if (wrong.length > 0 || !fields) throw badInput(...wrong);
  return { kind, name, ...fields };
}

type Miss = (field: string, key: string, values?: PhraseValues) => void;
type Place = Omit<AccountFields, "kind" | "name">;

function mobileIn({ edition }: Here, typed: AccountInput, miss: Miss): Place | undefined {
  const provider = findProvider(edition.code, typed.provider);
  const numberType = typed.numberType ?? "phone";
  if (!provider) return void miss("provider", "payments.accounts.provider.missing");
  if (!takes(provider, numberType)) {
    const name = providerNames[provider.code];
    return void miss("numberType", "payments.accounts.numberType.wrong", { provider: name });
  }
  const number = numberIn(edition.countryCode, numberType, typed.number);
  if (!number && numberType === "phone") {
    return void miss("number", "payments.accounts.phone.wrong", {
      example: phoneExample(edition.countryCode),
    });
  }
  if (!number) return void miss("number", "payments.accounts.till.wrong");
  const noBank = { bankName: null, branch: null, swift: null };
  return { provider: provider.code, numberType, number, ...noBank };
}

const takes = ({ numbers }: MobileProvider, type: NumberType) =>
  (numbers as readonly NumberType[]).includes(type);

function numberIn(country: string, type: NumberType, typed: string): string | undefined {
  if (type !== "phone") return /^\d{4,10}$/.exec(withoutSpaces(typed))?.[0];
  const phone = parseMobilePhone(typed, country);
  // Payments are domestic: the country's providers only serve its own numbers.
  return phone?.startsWith(`+${getCountryCallingCode(country as CountryCode)}`) ? phone : undefined;
}

function bankIn(typed: AccountInput, miss: Miss): Place {
  const number = withoutSpaces(typed.number).toUpperCase();
  const bankName = cleanLine(typed.bankName ?? "");
  const branch = cleanLine(typed.branch ?? "") || null;
  const swift = withoutSpaces(typed.swift ?? "").toUpperCase() || null;
  const isNumber = /^[A-Z0-9]{5,34}$/.test(number) && number.replace(/\D/g, "").length >= 4;
  if (!/\p{L}.*\p{L}/u.test(bankName)) miss("bankName", "payments.accounts.bankName.missing");
  if (!isNumber) miss("number", "payments.accounts.bankNumber.wrong");
  if (swift && !/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(swift))
    miss("swift", "payments.accounts.swift.wrong");
  return { provider: null, numberType: "account", number, bankName, branch, swift };
}

const withoutSpaces = (text: string) => normalize(text, "NFKC").replace(/[\s./-]/g, "");
