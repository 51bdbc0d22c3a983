import type { Language } from "./languages.ts";

interface NumberSigns {
  /** Between groups of three digits. */
  group: string;
  decimal: "." | ",";
}

const narrowSpace = "\u202f";
const english: NumberSigns = { group: ",", decimal: "." };
const kinyarwanda: NumberSigns = { group: ".", decimal: "," };

/** How numbers are written in a language. Grouping of rw and rn after CLDR 47. */
export const numberSigns: Record<Language, NumberSigns> = {
  en: english,
  kisw: english,
  fr: { group: narrowSpace, decimal: "," },
  rw: kinyarwanda,
  rn: kinyarwanda,
};

/** A number to begin a field with: her language's decimals, no groups, never unclear when it comes back. */
export const numberForField = (value: number, language: Language): string =>
  String(value)
    .replace(/\.\d{3}$/, "$&0")
    .replace(".", numberSigns[language].decimal);
