import type { Decision } from "#areas/people/accounts/account-states.ts";
import { officers, type Role } from "#core/roles.ts";

/** Whether the roles make an officer: somebody who decides on others. */
export const isOfficer = (roles: readonly Role[]): boolean =>
  roles.some((role) => officers.includes(role));

/**
 * Officers and administrators are suspended and restored by administrators alone. Nobody decides on
 * their own account, so nobody suspends the last administrator.
 */
export const mayDecide = (
  act: Decision,
  { roles, by }: { roles: readonly Role[]; by: readonly Role[] },
): boolean =>
  !(act === "suspend" || act === "restore") || !isOfficer(roles) || by.includes("administrator");
