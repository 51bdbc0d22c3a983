import { type Language, type LocalizedText, languages } from "#core/languages.ts";

/** One text made for each language. */
export const inEach = (text: (language: Language) => string): LocalizedText =>
  Object.fromEntries(languages.map((language) => [language, text(language)])) as LocalizedText;

/** Fills {words in braces} in each language; a value may have a form of its own in each. */
export const fill = (
  texts: LocalizedText,
  values: Record<string, string | LocalizedText>,
): LocalizedText =>
  inEach((language) =>
    texts[language].replace(/\{(\w+)\}/g, (brace, word: string) => {
      const value = values[word] ?? brace;
      return typeof value === "string" ? value : value[language];
    }),
  );
