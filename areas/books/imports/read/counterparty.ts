import { searchWords } from "#core/search-words.ts";
import { importLimits } from "../import-limits.ts";
import { cut } from "./grid.ts";

/** "Payment to Small Business to - 0712****111 NAME": a number marks the counterparty. */
const byNumber = /(?:^|\s)(?:to|from|by|de|à|kwa|kutoka)\s*[-–:]?\s*(\d[\d* ]{4,}.*)$/iu;
const byName = /(?:^|\s)(?:to|from|by|de|à|kwa|kutoka)\s*[-–:]?\s+(\S.*)$/iu;

/** Returns the counterparty in a statement's description, or all of it if it names none. */
export function counterpartyIn(description: string): string {
  const [, party] = byNumber.exec(description) ?? byName.exec(description) ?? [];
  const whole = (party ?? description)
    .replace(/\s+(?:acc(?:ount)?\.?|original transaction|conversation)\b.*$/iu, "")
    .replace(/^[-–:\s]+|[-–:\s]+$/gu, "");
  return cut(whole || description, importLimits.maxCounterparty);
}

/**
 * Returns the key that identifies a counterparty: its letters and digits, however they are written.
 */
export const counterpartyKeyOf = (counterparty: string): string =>
  cut(searchWords(counterparty).join(" "), importLimits.maxCounterparty) || "-";
