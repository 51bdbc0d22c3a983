import type { Decision } from "#areas/accounts/account-states.ts";
import { officers, type Role } from "#core/roles.ts";

/** Whether the roles make an officer: somebody who decides on others. */
export const isOfficer = (roles: readonly Role[]): boolean =>
  roles.some((role) => officers.includes(role));

/**
 * Accounts of officers and administrators are closed and opened by administrators alone.
 * Nobody decides on her own account, so the last administrator is closed by nobody.
 */
export const mayDecide = (
  act: Decision,
  { roles, by }: { roles: readonly Role[]; by: readonly Role[] },
): boolean =>
  !(act === "suspend" || act === "restore") || !isOfficer(roles) || by.includes("administrator");
