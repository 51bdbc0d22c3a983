/** The five languages, by the codes the product uses everywhere (cookie, phrases, data columns). */
export const languages = ["en", "kisw", "fr", "rw", "rn"] as const;
export type Language = (typeof languages)[number];

/** One text in each language. */
export type InEveryLanguage = Record<Language, string>;

interface LanguageFacts {
  /** The language's own name, as its readers write it. */
  ownName: string;
  /** BCP 47 tag for the html lang attribute and hreflang. */
  tag: string;
  /** Locale whose plural rules fit; rw and rn have none in CLDR and distinguish one from more, as English does. */
  pluralsLike: string;
}

export const languageFacts: Record<Language, LanguageFacts> = {
  en: { ownName: "English", tag: "en", pluralsLike: "en" },
  kisw: { ownName: "Kiswahili", tag: "sw", pluralsLike: "sw" },
  fr: { ownName: "Français", tag: "fr", pluralsLike: "fr" },
  rw: { ownName: "Ikinyarwanda", tag: "rw", pluralsLike: "en" },
  rn: { ownName: "Ikirundi", tag: "rn", pluralsLike: "en" },
};

export const fallbackLanguage: Language = "en";
export const languageCookie = "language";
export const languageCookieDays = 365;

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && (languages as readonly string[]).includes(value);
}

/** The text in the wanted language, else in English, else whatever is there. */
export function inLanguage(texts: Partial<InEveryLanguage>, language: Language): string {
  return texts[language] || texts[fallbackLanguage] || Object.values(texts).find(Boolean) || "";
}

/**
 * The first supported language of an Accept-Language header, in the browser's order of
 * preference; English when none fits. "sw" is Kiswahili.
 */
export function languageFromHeader(header: string | null | undefined): Language {
  const wishes = (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return { tag, weight: quality ? Number(quality.trim().slice(2)) || 0 : 1 };
    })
    .filter((wish) => wish.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of wishes) {
    const primary = tag.split("-")[0];
    const found = languages.find(
      (language) => language === primary || languageFacts[language].tag === primary,
    );
    if (found) return found;
  }
  return fallbackLanguage;
}
