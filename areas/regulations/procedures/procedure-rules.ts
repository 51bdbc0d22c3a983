import type { InEveryLanguage } from "#core/languages.ts";
import type { borderOperations } from "#core/modules.ts";

export type ProcedureOperation = (typeof borderOperations)[number];

/** What a published time is of: all of it, at the counter, waiting between steps, one part. */
export const timeParts = [
  "whole",
  "counter",
  "waiting",
  "registration",
  "certificate",
  "quarantine",
] as const;

/** A published time in days; an end that no page names is null. */
export interface PartTime {
  part: (typeof timeParts)[number];
  minDays: number | null;
  maxDays: number | null;
}

/** A published cost, in words of every language. */
export interface ProcedureCost {
  item: InEveryLanguage;
  amount: number;
  currency: string;
  /** What it is for one of; null where no page says. */
  per: InEveryLanguage | null;
  /** What comes on top of it. */
  plus: InEveryLanguage | null;
}

/** A published time of one part of a step. */
export interface StepTime {
  name: InEveryLanguage;
  counterMinutesMax: number | null;
  waitDaysMin: number | null;
  waitDaysMax: number | null;
  onlinePayment: boolean | null;
  asOf: string | null;
}

/** What statements of trade rules are about. */
export const tradeRegimes = ["simplified-trade", "origin"] as const;
export type TradeRegime = (typeof tradeRegimes)[number];
/** The scope of a rule that holds in all five countries. */
export const wholeCommunity = "EAC";
