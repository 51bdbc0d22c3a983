/** The five languages, by the codes used throughout the product (cookie, phrases, data columns). */
export const languages = ["en", "kisw", "fr", "rw", "rn"] as const;
export type Language = (typeof languages)[number];

/** A text in every language. */
export type LocalizedText = Record<Language, string>;

interface LanguageFacts {
  /** The language's own name, in that language. */
  ownName: string;
  /** BCP 47 tag for the html lang attribute and hreflang. */
  tag: string;
  /**
   * Locale whose plural rules and digits fit the counts in phrases. Browsers support neither rw nor
   * rn; they distinguish one from more and write 1.234, as German does.
   */
  countsLike: string;
}

export const languageFacts: Record<Language, LanguageFacts> = {
  en: { ownName: "English", tag: "en", countsLike: "en" },
  kisw: { ownName: "Kiswahili", tag: "sw", countsLike: "sw" },
  fr: { ownName: "Français", tag: "fr", countsLike: "fr" },
  rw: { ownName: "Ikinyarwanda", tag: "rw", countsLike: "de" },
  rn: { ownName: "Ikirundi", tag: "rn", countsLike: "de" },
};

export const fallbackLanguage: Language = "en";
export const languageCookie = "language";
export const languageCookieDays = 365;

/** Query parameter for the language of a link: `?lang=sw`. */
export const languageParameter = "lang";
/**
 * Session cookie with the language of the followed link: the user did not choose it, so it is not
 * permanent.
 */
export const linkLanguageCookie = "linkLanguage";

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && (languages as readonly string[]).includes(value);
}

/** Parses a BCP 47 tag or one of our codes; "sw" is Kiswahili. */
export function parseLanguage(name: string | null | undefined): Language | undefined {
  return languages.find((language) => language === name || languageFacts[language].tag === name);
}

/** Returns the text in the requested language, else in English, else in any language. */
export function localize(texts: Partial<LocalizedText>, language: Language): string {
  return texts[language] || texts[fallbackLanguage] || Object.values(texts).find(Boolean) || "";
}

/**
 * Returns the first supported language of an Accept-Language header, by the browser's preference,
 * or English.
 */
export function languageFromHeader(header: string | null | undefined): Language {
  const preferred = (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return { tag, weight: quality ? Number(quality.trim().slice(2)) || 0 : 1 };
    })
    .filter((entry) => entry.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of preferred) {
    const match = parseLanguage(tag.split("-")[0]);
    if (match) return match;
  }
  return fallbackLanguage;
}
