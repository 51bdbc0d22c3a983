import { actsFrom, type StateRule, stateAfter } from "#core/state-table.ts";

export type AccountState = "unverified" | "active" | "suspended" | "deleted";

export const applicationStates = ["awaiting approval", "approved", "declined"] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** What an account applies for: to sell goods and services, or to carry goods for others. */
export const applicationKinds = ["trader", "carrier"] as const;
export type ApplicationKind = (typeof applicationKinds)[number];

/** The status of an account: whether it can be used, and how far each application is. */
export interface AccountStatus extends Record<ApplicationKind, ApplicationState | null> {
  account: Exclude<AccountState, "deleted">;
}

type Side = "officer" | "applicant";

/** Transitions of an application whose account is active. */
const applicationRules = {
  approve: { from: ["awaiting approval", "declined"], by: ["officer"], to: "approved" },
  decline: { from: ["awaiting approval", "approved"], by: ["officer"], to: "declined" },
  /** By sending new documents. */
  askAgain: { from: ["declined"], by: ["applicant"], to: "awaiting approval" },
} as const satisfies Record<string, StateRule<ApplicationState, Side>>;

const accountRules = {
  suspend: { from: ["active"], by: ["officer"], to: "suspended" },
  restore: { from: ["suspended"], by: ["officer"], to: "active" },
} as const satisfies Record<string, StateRule<AccountStatus["account"], Side>>;

/** The decisions of officers, in the order of their buttons. */
export const decisions = ["approve", "decline", "suspend", "restore"] as const;
export type Decision = (typeof decisions)[number];

const isOfAccount = (act: Decision): act is keyof typeof accountRules => act in accountRules;

/** Whether a decision is about an application; the others are about the account. */
export const isOfApplication = (act: Decision): boolean => !isOfAccount(act);

/**
 * @param kind the application that an approval or a refusal decides
 * @returns the status after an officer's decision, or undefined where the decision is not allowed
 */
export function accountStatusAfter(
  act: Decision,
  now: AccountStatus,
  kind: ApplicationKind,
): AccountStatus | undefined {
  if (isOfAccount(act)) {
    const account = stateAfter(accountRules, act, { state: now.account, side: "officer" });
    return account && { ...now, account };
  }
  const before = now[kind];
  if (now.account !== "active" || before === null) return undefined;
  const state = stateAfter(applicationRules, act, { state: before, side: "officer" });
  return state && { ...now, [kind]: state };
}

/** Returns the decisions that officers can make on an application, in the order of their buttons. */
export function applicationDecisions(now: AccountStatus, kind: ApplicationKind): Decision[] {
  return decisions.filter(
    (act) => isOfApplication(act) && accountStatusAfter(act, now, kind) !== undefined,
  );
}

/** Returns the decisions that officers can make on the account itself. */
export function accountDecisions({ account }: AccountStatus): Decision[] {
  const allowed = actsFrom(accountRules, { state: account, side: "officer" });
  return decisions.filter((act) => allowed.some((each) => each === act));
}

/**
 * @returns the state of an application made again, or undefined where none was declined
 */
export function stateAfterReapplying(
  now: AccountStatus,
  kind: ApplicationKind,
): ApplicationState | undefined {
  const state = now[kind];
  if (now.account !== "active" || state === null) return undefined;
  return stateAfter(applicationRules, "askAgain", { state, side: "applicant" });
}

/** Only the products of such a trader are public. */
export const isPublicTrader = ({ account, trader }: Omit<AccountStatus, "carrier">): boolean =>
  account === "active" && trader === "approved";

/** Without an application, an administrator gave the role: such a carrier is allowed. */
export const isAllowedCarrier = ({ account, carrier }: AccountStatus): boolean =>
  account === "active" && (carrier ?? "approved") === "approved";
