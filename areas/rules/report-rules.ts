import { type RuleKind, ruleKinds } from "./rule-kinds.ts";

/** Rules that one person may report in a day: she reads a whole list and finds it out of date. */
export const maxReportsADay = 30;

export const maxComment = 400;
/** Of the page a rule was read on. */
export const maxPath = 500;

/** As data files name their rows: "KE-EXPORT-TEA", "EAS 2:2023", "01012100". */
const code = /^[\p{L}\p{N}][\p{L}\p{N} .,:;/()&+'_-]{0,119}$/u;

/** A rule's kind and code; nothing where the key names none. Whether it is there nobody asks. */
export function ruleNamed(key: string): { kind: RuleKind; code: string } | undefined {
  const cut = key.indexOf("/");
  const kind = ruleKinds.find((one) => one === key.slice(0, cut));
  const named = key.slice(cut + 1);
  return kind && code.test(named) ? { kind, code: named } : undefined;
}

/** What officers look at: what waits, what the chamber doubts, what it found right. */
export const deskLists = ["open", "doubted", "right"] as const;
export type DeskList = (typeof deskLists)[number];
