import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { apiBase } from "#core/paths.ts";
import type { RoleChoice } from "#core/roles.ts";
import { e164, newPhone } from "./new-phone.ts";
import { sentCode } from "./sent-code.ts";
import { signIn } from "./signed-in.ts";

export const newPassword = "mahindi meupe kabisa";

/** Signs a page in as somebody whom no other test knows. */
export async function asNewPerson(
  page: Page,
  request: APIRequestContext,
  role: RoleChoice = "buyer",
) {
  const { phone } = await verified(request, role);
  await page.context().addCookies([await signIn(phone, newPassword)]);
  return { phone, password: newPassword };
}

/** The same without a page: who she is, to call by. */
export async function verified(request: APIRequestContext, role: RoleChoice = "buyer") {
  const { phone, ...registration } = await registered(request, role);
  await post(request, "user/verify", { ...registration, code: await sentCode(phone) });
  return { phone, password: newPassword };
}

/** Somebody of Dar es Salaam called Amina Juma, who did not prove her phone yet. */
async function registered(request: APIRequestContext, role: RoleChoice = "buyer") {
  const phone = e164(newPhone());
  const registration = await post(request, "user/register", {
    userType: "individual",
    UserRole: role,
    firstName: "Amina",
    lastName: "Juma",
    gender: "female",
    country: "TZ",
    location: "TZ-02",
    language: "en",
    phone,
    password: newPassword,
    confirmPassword: newPassword,
    terms: true,
  });
  return { phone, ...registration };
}

async function post(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(`${apiBase}/${path}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data;
}
