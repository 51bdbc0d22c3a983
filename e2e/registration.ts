import type { RoleChoice } from "#core/roles.ts";

/**
 * The registration data of Amina Juma of Dar es Salaam, for an API call. @param phone as
 * +255710000003
 */
export const registration = (phone: string, password: string, role: RoleChoice = "buyer") => ({
  userType: "individual",
  UserRole: role,
  firstName: "Amina",
  lastName: "Juma",
  gender: "female",
  country: "TZ",
  location: "TZ-02",
  language: "en",
  phone,
  password,
  confirmPassword: password,
  terms: true,
});
