import { useMemo } from "react";
import type { Language } from "#core/languages.ts";
import { useShellData } from "#web/shell/shell-data.ts";
import { useLanguage } from "#web/words/words.tsx";
import {
  formatDate,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPrice,
  utcOffsetHours,
} from "./format.ts";

/** Returns the formatters of a language, for code that runs outside components. */
export const createFormatters = (language: Language, ahead?: number) => ({
  money: (amount: number, currency: string) => formatMoney(language, amount, currency),
  price: (amount: number, currency: string, unitShort: string) =>
    formatPrice(language, amount, currency, unitShort),
  number: (value: number, places?: number) => formatNumber(language, value, places),
  date: (value: string) => formatDate(language, value, ahead),
  month: (value: string) => formatMonth(language, value),
});

/** Returns the formatters of the reader's language: `const { money, date } = useFormat()`. */
export function useFormat() {
  const language = useLanguage();
  const code = useShellData()?.edition.code ?? "tz";
  return useMemo(() => createFormatters(language, utcOffsetHours[code]), [language, code]);
}
