import { officers, type Role } from "#core/roles.ts";

/** Flags that decide where a user continues after sign-in. */
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
