import { expect, type Page } from "@playwright/test";
import type { RoleChoice } from "#core/roles.ts";
import { e164, newPhone } from "./new-phone.ts";

/** Somebody who registered by the call and proved nothing yet; this browser waits for her code. */
export async function registered(
  page: Page,
  password: string,
  role: RoleChoice = "buyer",
): Promise<string> {
  const phone = e164(newPhone());
  const answer = await page.request.post("/wit-backend/api/user/register", {
    data: {
      userType: "individual",
      UserRole: role,
      firstName: "Amina",
      lastName: "Juma",
      gender: "female",
      phone,
      country: "TZ",
      location: "TZ-08",
      language: "en",
      password,
      confirmPassword: password,
      terms: true,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { requestId } = (await answer.json()).data;
  const url = new URL(answer.url()).origin;
  await page.context().addCookies([{ name: "soko-request", value: requestId, url }]);
  return phone;
}
