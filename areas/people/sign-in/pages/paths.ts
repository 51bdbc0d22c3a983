import type { RoleChoice } from "#core/roles.ts";

export const emailSignInPath = "/auth/login-email";
export const forgotPath = "/auth/forgotpassword";
export const registerPath = (role: RoleChoice) => `/auth/register?role=${role}`;
export const joinPath = "/auth/register";
export const resetPath = "/auth/resetpassword";
export const updateContactsPath = "/profile/update-contacts";
export const verifyContactsPath = "/profile/verify-contacts";
