import { actsFrom, type StateRule, stateAfter } from "#core/state-table.ts";

export type AccountState = "unverified" | "active" | "suspended" | "deleted";
export type TraderState = "awaiting approval" | "approved" | "declined";

/** The status of an account: whether it can be used and, for a seller, whether it can sell. */
export interface AccountStatus {
  account: Exclude<AccountState, "deleted">;
  /** null for an account that does not sell. */
  trader: TraderState | null;
}

type Side = "officer" | "trader";

/** Transitions of a trader whose account is active. */
const traderRules = {
  approve: { from: ["awaiting approval", "declined"], by: ["officer"], to: "approved" },
  decline: { from: ["awaiting approval", "approved"], by: ["officer"], to: "declined" },
  /** By sending new documents. */
  askAgain: { from: ["declined"], by: ["trader"], to: "awaiting approval" },
} as const satisfies Record<string, StateRule<TraderState, Side>>;

const accountRules = {
  suspend: { from: ["active"], by: ["officer"], to: "suspended" },
  restore: { from: ["suspended"], by: ["officer"], to: "active" },
} as const satisfies Record<string, StateRule<AccountStatus["account"], Side>>;

/** The decisions of officers, in the order of their buttons. */
export const decisions = ["approve", "decline", "suspend", "restore"] as const;
export type Decision = (typeof decisions)[number];

const isOfAccount = (act: string): act is keyof typeof accountRules => act in accountRules;

/**
 * @returns the status after an officer's decision, or undefined where the decision is not allowed
 */
export function accountStatusAfter(act: Decision, now: AccountStatus): AccountStatus | undefined {
  if (isOfAccount(act)) {
    const account = stateAfter(accountRules, act, { state: now.account, side: "officer" });
    return account && { ...now, account };
  }
  if (now.account !== "active" || now.trader === null) return undefined;
  const trader = stateAfter(traderRules, act, { state: now.trader, side: "officer" });
  return trader && { ...now, trader };
}

/**
 * Returns the decisions that officers can make on an account with this status, in the order of
 * their buttons.
 */
export function decisionsFrom({ account, trader }: AccountStatus): Decision[] {
  const side = "officer";
  const ofTrader =
    account === "active" && trader !== null ? actsFrom(traderRules, { state: trader, side }) : [];
  const ofAccount = actsFrom(accountRules, { state: account, side });
  return decisions.filter((act) => [...ofTrader, ...ofAccount].some((allowed) => allowed === act));
}

/** @returns the state of a trader who applies again, or undefined for one who was not declined */
export function traderStateAfterReapplying({
  account,
  trader,
}: AccountStatus): TraderState | undefined {
  if (account !== "active" || trader === null) return undefined;
  return stateAfter(traderRules, "askAgain", { state: trader, side: "trader" });
}

/** Only the products of such a trader are public. */
export const isPublicTrader = ({ account, trader }: AccountStatus): boolean =>
  account === "active" && trader === "approved";
