/** The kinds of rules. A rule is identified by its kind and code: "procedure/KE-EXPORT-TEA". */
export const ruleKinds = [
  "agency",
  "procedure",
  "standard",
  "document",
  "tax",
  "levy",
  "excise",
  "tariff",
  "trade-rule",
  "customs-office",
  "measure",
] as const;
export type RuleKind = (typeof ruleKinds)[number];

export type { Source as RuleSource } from "#core/sources/official-sources.ts";

/** Codes as in the data files: "KE-EXPORT-TEA", "EAS 2:2023", "01012100". */
const code = /^[\p{L}\p{N}][\p{L}\p{N} .,:;/()&+'_-]{0,119}$/u;

/**
 * Parses a key into kind and code; undefined if it is malformed. Does not check that the rule
 * exists.
 */
export function parseRuleKey(key: string): { kind: RuleKind; code: string } | undefined {
  const cut = key.indexOf("/");
  const kind = ruleKinds.find((ruleKind) => ruleKind === key.slice(0, cut));
  const named = key.slice(cut + 1);
  return kind && code.test(named) ? { kind, code: named } : undefined;
}
