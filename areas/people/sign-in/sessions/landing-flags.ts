import { officerRoles, type Role } from "#core/roles.ts";

/** Flags that decide where a user continues after sign-in. */
export interface LandingFlags {
  isTrader: boolean;
  isOfficer: boolean;
  isCarrier: boolean;
}

export const landingFlagsOf = (roles: readonly Role[]): LandingFlags => ({
  isTrader: roles.includes("trader"),
  isOfficer: roles.some((role) => officerRoles.includes(role)),
  isCarrier: roles.includes("logistics provider"),
});
