import type { Language } from "#core/languages.ts";

/** What a border card says, in this order. */
export const cardSections = ["carry", "pay", "free", "posts", "call"] as const;
export type CardSection = (typeof cardSections)[number];

/** In which language officers at the posts of a country are met. */
const ofCountries: Readonly<Record<string, Language>> = {
  TZ: "kisw",
  KE: "en",
  UG: "en",
  RW: "rw",
  BI: "fr",
};

/** The language beside the reader's: that of a country, or one that many officers read. */
export function languageBeside(countryCode: string, own: Language): Language {
  const there = ofCountries[countryCode] ?? "en";
  if (there !== own) return there;
  return own === "en" ? "kisw" : "en";
}
