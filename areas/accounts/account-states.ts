/** Where an account stands: whether it may be used and, of who sells, whether it may sell. */
export interface Standing {
  account: "unverified" | "active" | "suspended";
  /** null for who does not sell. */
  trader: "awaiting approval" | "approved" | "declined" | null;
}

interface Rule {
  account: Standing["account"];
  /** Any where none is named. */
  trader?: readonly Standing["trader"][];
  to: Partial<Standing>;
}

/** The one table of what may be done with an account: from where, and to where it leads. */
const rules = {
  approve: {
    account: "active",
    trader: ["awaiting approval", "declined"],
    to: { trader: "approved" },
  },
  decline: {
    account: "active",
    trader: ["awaiting approval", "approved"],
    to: { trader: "declined" },
  },
  /** By sending new documents. */
  askAgain: { account: "active", trader: ["declined"], to: { trader: "awaiting approval" } },
  suspend: { account: "active", to: { account: "suspended" } },
  restore: { account: "suspended", to: { account: "active" } },
} as const satisfies Record<string, Rule>;

export type AccountAct = keyof typeof rules;

/** @returns where the act leads, or undefined where it may not be done */
export function standingAfter(act: AccountAct, now: Standing): Standing | undefined {
  const { account, trader, to }: Rule = rules[act];
  const isFrom = now.account === account && (!trader || trader.includes(now.trader));
  return isFrom ? { ...now, ...to } : undefined;
}

/** What officers do, in the order of their buttons. */
export const decisions = ["approve", "decline", "suspend", "restore"] as const;
export type Decision = (typeof decisions)[number];

/** Only what such a trader sells is public. */
export const isPublic = ({ account, trader }: Standing): boolean =>
  account === "active" && trader === "approved";
