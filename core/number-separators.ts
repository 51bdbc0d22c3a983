import type { Language } from "./languages.ts";

interface NumberSigns {
  /** Separates groups of three digits. */
  group: string;
  decimal: "." | ",";
}

const narrowSpace = "\u202f";
const english: NumberSigns = { group: ",", decimal: "." };
const kinyarwanda: NumberSigns = { group: ".", decimal: "," };

/** The number format of each language. The grouping of rw and rn follows CLDR 47. */
export const numberSeparators: Record<Language, NumberSigns> = {
  en: english,
  kisw: english,
  fr: { group: narrowSpace, decimal: "," },
  rw: kinyarwanda,
  rn: kinyarwanda,
};

/**
 * Formats the initial value of a field with the language's decimal sign and no grouping, so that it
 * is parsed unambiguously.
 */
export const formatFieldNumber = (value: number, language: Language): string =>
  String(value)
    .replace(/\.\d{3}$/, "$&0")
    .replace(".", numberSeparators[language].decimal);
