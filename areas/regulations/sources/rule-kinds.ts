/** What rules there are; a rule is named by its kind and its code: "procedure/KE-EXPORT-TEA". */
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

export type { Source as RuleSource } from "#core/rules/official-sources.ts";

/** As data files name their rows: "KE-EXPORT-TEA", "EAS 2:2023", "01012100". */
const code = /^[\p{L}\p{N}][\p{L}\p{N} .,:;/()&+'_-]{0,119}$/u;

/** A rule's kind and code; nothing where the key names none. Whether it is there nobody asks. */
export function ruleNamed(key: string): { kind: RuleKind; code: string } | undefined {
  const cut = key.indexOf("/");
  const kind = ruleKinds.find((one) => one === key.slice(0, cut));
  const named = key.slice(cut + 1);
  return kind && code.test(named) ? { kind, code: named } : undefined;
}
