import { type InEveryLanguage, type Language, languages } from "#core/languages.ts";

/** One text made for each language. */
export const inEach = (text: (language: Language) => string): InEveryLanguage =>
  Object.fromEntries(languages.map((language) => [language, text(language)])) as InEveryLanguage;

/** Fills {words in braces} in each language. */
export const fill = (texts: InEveryLanguage, values: Record<string, string>): InEveryLanguage =>
  inEach((language) =>
    texts[language].replace(/\{(\w+)\}/g, (brace, word: string) => values[word] ?? brace),
  );
