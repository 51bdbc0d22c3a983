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
  /**
   * Locale whose plural rules and digits fit the counts in phrases. Browsers know neither rw nor rn;
   * they distinguish one from more and write 1.234, as German does.
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

/** How a link says its language: `?lang=sw`. */
export const languageParameter = "lang";
/** Cookie of one visit, with the language of the link she came by: no choice of hers, so it does not stay. */
export const linkLanguageCookie = "linkLanguage";

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && (languages as readonly string[]).includes(value);
}

/** The language that a BCP 47 tag or one of our codes names; "sw" is Kiswahili. */
export function languageNamed(name: string | null | undefined): Language | undefined {
  return languages.find((language) => language === name || languageFacts[language].tag === name);
}

/** The text in the wanted language, else in English, else whatever is there. */
export function inLanguage(texts: Partial<InEveryLanguage>, language: Language): string {
  return texts[language] || texts[fallbackLanguage] || Object.values(texts).find(Boolean) || "";
}

/**
 * The first supported language of an Accept-Language header, in the browser's order of
 * preference; English when none fits.
 */
export function languageFromHeader(header: string | null | undefined): Language {
  const preferred = (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return { tag, weight: quality ? Number(quality.trim().slice(2)) || 0 : 1 };
    })
    .filter((one) => one.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of preferred) {
    const found = languageNamed(tag.split("-")[0]);
    if (found) return found;
  }
  return fallbackLanguage;
}
