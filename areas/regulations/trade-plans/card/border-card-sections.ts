import type { Language } from "#core/languages.ts";

/** The sections of a border card, in this order. */
export const borderCardSections = ["carry", "pay", "free", "posts", "call"] as const;
export type BorderCardSection = (typeof borderCardSections)[number];

/** The language of the officers at the border posts of each country. */
const ofCountries: Readonly<Record<string, Language>> = {
  TZ: "kisw",
  KE: "en",
  UG: "en",
  RW: "rw",
  BI: "fr",
};

/** Returns the second language of a card: that of the country, or one that many officers read. */
export function secondLanguage(countryCode: string, own: Language): Language {
  const countryLanguage = ofCountries[countryCode] ?? "en";
  if (countryLanguage !== own) return countryLanguage;
  return own === "en" ? "kisw" : "en";
}
