import { type InEveryLanguage, type Language, languages } from "#core/languages.ts";

/** One text made for each language. */
export const inEach = (text: (language: Language) => string): InEveryLanguage =>
  Object.fromEntries(languages.map((language) => [language, text(language)])) as InEveryLanguage;

/** Fills {words in braces} in each language; a value may have a form of its own in each. */
export const fill = (
  texts: InEveryLanguage,
  values: Record<string, string | InEveryLanguage>,
): InEveryLanguage =>
  inEach((language) =>
    texts[language].replace(/\{(\w+)\}/g, (brace, word: string) => {
      const value = values[word] ?? brace;
      return typeof value === "string" ? value : value[language];
    }),
  );
