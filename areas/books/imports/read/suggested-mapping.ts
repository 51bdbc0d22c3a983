import type { RuleOutcome } from "../import-limits.ts";

/** The suggestion without a rule; `words` is a listed category or the name of a phrase. */
export interface SuggestedMapping {
  outcome: RuleOutcome;
  words: "sale" | "charges" | "other" | "phone" | "power" | "interest";
}

const ownMoney =
  /deposit|agent till|overdraft|fuliza|m-?shwari|kcb m-?pesa|\bloan\b|\bmkopo\b|reversal|reversed|refund|airtime reversal|own account|\bwakala\b|d[ée]p[ôo]t|kuweka/i;
const takenOut =
  /withdraw(?!al charge)|cash ?out|\batm\b|agent till|m-?shwari|kcb m-?pesa|lock savings|own account|to bank|retrait|\bkutoa\b|overdraft|reversal/i;
const charge =
  /\bcharges?\b|\bfees?\b|\blev(?:y|ies)\b|\btariff\b|\bfrais\b|\btaxes?\b|\bexcise\b|\bada\b|\btozo\b|\bmakato\b|\bikiguzi\b|\bumusoro\b|\bikori\b/i;
const airtime = /airtime|bundle|vocha|cr[ée]dit t[ée]l|unit[ée]s/i;
const power = /\bkplc\b|\bluku\b|\btanesco\b|\bumeme\b|regideso|electricity|\bwater\b|\bmaji\b/i;
const interest = /\binterest\b|int[ée]r[êe]ts?\b|\briba\b/i;

/**
 * Suggests a sale for money in and an expense for money out, except for moves of the owner's own
 * money.
 */
export function suggestMapping(description: string, isIn: boolean): SuggestedMapping {
  if (isIn) return { outcome: ownMoney.test(description) ? "none" : "sale", words: "sale" };
  if (charge.test(description)) return { outcome: "expense", words: "charges" };
  if (takenOut.test(description)) return { outcome: "none", words: "other" };
  if (interest.test(description)) return { outcome: "expense", words: "interest" };
  if (airtime.test(description)) return { outcome: "expense", words: "phone" };
  if (power.test(description)) return { outcome: "expense", words: "power" };
  return { outcome: "expense", words: "other" };
}
