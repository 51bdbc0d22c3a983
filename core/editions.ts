import type { Language } from "./languages.ts";
import { apiBase } from "./paths.ts";

/** The editions of Soko, one per country, in the order of the ports of `npm run start:all`. */
export const editionCodes = ["tz", "ke", "rw", "ug", "bi"] as const;
export type EditionCode = (typeof editionCodes)[number];

export interface Edition {
  code: EditionCode;
  name: string;
  /** Public address of this edition, without a trailing slash. */
  server: string;
  flag: string;
  /** Path of this edition in links between editions. */
  path: string;
  /** Base address of its API. */
  api: string;
  /** Currency of its prices. */
  currency: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  /** Contact phone in international format. */
  phone: string;
  /** The main language of its sellers. */
  language: Language;
  /**
   * Level of the location table at which its traders give their location (1 region, 2 district).
   */
  locationLevel: 1 | 2;
}

function edition(
  code: EditionCode,
  country: string,
  currency: string,
  phone: string,
  language: Language,
  locationLevel: 1 | 2,
): Edition {
  const server = `http://localhost:${3000 + editionCodes.indexOf(code)}`;
  return {
    code,
    name: `Soko ${country}`,
    server,
    flag: code,
    path: `/market/market-access/regions/${code}`,
    api: `${server}${apiBase}`,
    currency,
    countryCode: code.toUpperCase(),
    phone,
    language,
    locationLevel,
  };
}

/**
 * The phone numbers are unassigned placeholders until a chamber sets CONTACT_PHONE. RWF for Burundi
 * comes from the specification; CURRENCY overrides it. Rwanda and Uganda have few provinces and
 * regions, so their traders choose a district.
 */
export const editions: Record<EditionCode, Edition> = {
  tz: edition("tz", "Tanzania", "TZS", "+255 700 000 000", "kisw", 1),
  ke: edition("ke", "Kenya", "KES", "+254 700 000 000", "en", 1),
  rw: edition("rw", "Rwanda", "RWF", "+250 700 000 000", "rw", 2),
  ug: edition("ug", "Uganda", "UGX", "+256 700 000 000", "en", 2),
  bi: edition("bi", "Burundi", "RWF", "+257 70 000 000", "fr", 1),
};

/** Returns an edition with another address, currency or phone. */
export function overrideEdition(
  base: Edition,
  own: { server?: string | undefined; currency?: string | undefined; phone?: string | undefined },
): Edition {
  const server = (own.server ?? base.server).replace(/\/+$/, "");
  return {
    ...base,
    server,
    api: `${server}${apiBase}`,
    currency: own.currency ?? base.currency,
    phone: own.phone ?? base.phone,
  };
}

export function isEditionCode(value: unknown): value is EditionCode {
  return typeof value === "string" && (editionCodes as readonly string[]).includes(value);
}
