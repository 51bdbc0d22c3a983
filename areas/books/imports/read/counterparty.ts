import { searchWords } from "#core/search-words.ts";
import { importLimits } from "../import-limits.ts";
import { cut } from "./grid.ts";

/** "Payment to Small Business to - 0712****111 NAME": where there is a number, it is whose it is. */
const byNumber = /(?:^|\s)(?:to|from|by|de|à|kwa|kutoka)\s*[-–:]?\s*(\d[\d* ]{4,}.*)$/iu;
const byName = /(?:^|\s)(?:to|from|by|de|à|kwa|kutoka)\s*[-–:]?\s+(\S.*)$/iu;

/** Who paid or was paid, in what a statement says about it; all of it where it names nobody. */
export function counterpartyIn(description: string): string {
  const [, party] = byNumber.exec(description) ?? byName.exec(description) ?? [];
  const whole = (party ?? description)
    .replace(/\s+(?:acc(?:ount)?\.?|original transaction|conversation)\b.*$/iu, "")
    .replace(/^[-–:\s]+|[-–:\s]+$/gu, "");
  return cut(whole || description, importLimits.maxCounterparty);
}

/** How a counterparty is known again: letters and digits, however they are written. */
export const counterpartyKeyOf = (counterparty: string): string =>
  cut(searchWords(counterparty).join(" "), importLimits.maxCounterparty) || "-";
