import type { LocalizedText } from "#core/languages.ts";
import type { borderOperations } from "#core/modules.ts";

export type ProcedureOperation = (typeof borderOperations)[number];

/**
 * What a published time covers: the whole procedure, the counter, waiting between steps, or one
 * part.
 */
export const timeParts = [
  "whole",
  "counter",
  "waiting",
  "registration",
  "certificate",
  "quarantine",
] as const;

/** A published time in days; null for a bound that no page gives. */
export interface PartTime {
  part: (typeof timeParts)[number];
  minDays: number | null;
  maxDays: number | null;
}

/** A published cost, with texts in every language. */
export interface ProcedureCost {
  item: LocalizedText;
  amount: number;
  currency: string;
  /** What the cost is per; null if no page says. */
  per: LocalizedText | null;
  /** What is charged in addition. */
  plus: LocalizedText | null;
}

/** A published time of one part of a step. */
export interface StepTime {
  name: LocalizedText;
  counterMinutesMax: number | null;
  waitDaysMin: number | null;
  waitDaysMax: number | null;
  onlinePayment: boolean | null;
  asOf: string | null;
}

/** What a trade rule statement is about. */
export const tradeRegimes = ["simplified-trade", "origin"] as const;
export type TradeRegime = (typeof tradeRegimes)[number];
/** The scope of a rule that applies in all five countries. */
export const wholeCommunity = "EAC";
