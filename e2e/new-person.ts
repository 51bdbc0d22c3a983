import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { apiBase } from "#core/paths.ts";
import type { RoleChoice } from "#core/roles.ts";
import { e164, newPhone } from "./new-phone.ts";
import { registration } from "./registration.ts";
import { sentCode } from "./sent-code.ts";
import { signIn } from "./signed-in.ts";

export const newPassword = "mahindi meupe kabisa";

/** Signs a page in as a new user that no other test uses. */
export async function signInNewUser(
  page: Page,
  request: APIRequestContext,
  role: RoleChoice = "buyer",
) {
  const { phone } = await newVerifiedUser(request, role);
  await page.context().addCookies([await signIn(phone, newPassword)]);
  return { phone, password: newPassword };
}

/** Registers and verifies a user, without a page. @returns how they sign in */
export async function newVerifiedUser(request: APIRequestContext, role: RoleChoice = "buyer") {
  const { phone, ...account } = await registered(request, role);
  await post(request, "user/verify", { ...account, code: await sentCode(phone) });
  return { phone, password: newPassword };
}

/** A user whose phone is not verified yet. */
async function registered(request: APIRequestContext, role: RoleChoice = "buyer") {
  const phone = e164(newPhone());
  const account = await post(request, "user/register", registration(phone, newPassword, role));
  return { phone, ...account };
}

async function post(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(`${apiBase}/${path}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data;
}
