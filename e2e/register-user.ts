import { expect, type Page } from "@playwright/test";
import { apiBase } from "#core/paths.ts";
import type { RoleChoice } from "#core/roles.ts";
import { e164, newPhone } from "./new-phone.ts";
import { registration } from "./registration.ts";

/** Registers a user by an API call; the page then waits for the code that verifies their phone. */
export async function registerUser(
  page: Page,
  password: string,
  role: RoleChoice = "buyer",
): Promise<string> {
  const phone = e164(newPhone());
  const answer = await page.request.post(`${apiBase}/user/register`, {
    data: registration(phone, password, role),
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { requestId } = (await answer.json()).data;
  const url = new URL(answer.url()).origin;
  await page.context().addCookies([{ name: "soko-request", value: requestId, url }]);
  return phone;
}
