import { officers, type Role } from "#core/roles.ts";

/** What decides where somebody goes on who has signed in. */
export interface Standing {
  isTrader: boolean;
  isOfficer: boolean;
  isCarrier: boolean;
}

export const standingOf = (roles: readonly Role[]): Standing => ({
  isTrader: roles.includes("trader"),
  isOfficer: roles.some((role) => officers.includes(role)),
  isCarrier: roles.includes("logistics provider"),
});
