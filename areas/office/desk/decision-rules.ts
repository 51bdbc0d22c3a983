import type { Decision } from "#areas/people/accounts/account-states.ts";
import { officerRoles, type Role } from "#core/roles.ts";

/** Returns whether the roles make an officer: a user who decides on others. */
export const isOfficer = (roles: readonly Role[]): boolean =>
  roles.some((role) => officerRoles.includes(role));

/**
 * Only administrators suspend and restore officers and administrators. No one decides on their own
 * account, so the last administrator cannot be suspended.
 */
export const canDecide = (
  act: Decision,
  { roles, by }: { roles: readonly Role[]; by: readonly Role[] },
): boolean =>
  !(act === "suspend" || act === "restore") || !isOfficer(roles) || by.includes("administrator");
