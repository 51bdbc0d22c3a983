import { type Language, type LocalizedText, languages } from "#core/languages.ts";

/** Builds one text for each language. */
export const forEachLanguage = (text: (language: Language) => string): LocalizedText =>
  Object.fromEntries(languages.map((language) => [language, text(language)])) as LocalizedText;

/** Replaces {placeholders} in each language; a value may be different in each. */
export const fillPlaceholders = (
  texts: LocalizedText,
  values: Record<string, string | LocalizedText>,
): LocalizedText =>
  forEachLanguage((language) =>
    texts[language].replace(/\{(\w+)\}/g, (brace, word: string) => {
      const value = values[word] ?? brace;
      return typeof value === "string" ? value : value[language];
    }),
  );
