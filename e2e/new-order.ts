import type { APIRequestContext, Page } from "@playwright/test";
import { newPassword, signInNewUser } from "./new-person.ts";
import { requestByCall } from "./order-by-call.ts";
import { sessionOf, signIn, switchUser } from "./signed-in.ts";
import { expect, main, type VisitOptions, wordsIn } from "./visit.ts";

export const clickButton = (page: Page, name: string) =>
  main(page).getByRole("button", { name, exact: true }).click();

interface Walk {
  page: Page;
  request: APIRequestContext;
  visit: (path: string, how?: VisitOptions) => Promise<unknown>;
}

/** A new user has an order with the demo trader; the page shows its payment. */
export async function newOrder({ page, request, visit }: Walk, how: VisitOptions) {
  const person = await signInNewUser(page, request);
  const { id } = await requestByCall(request, person);
  const buyer = await signIn(person.phone, newPassword);
  const trader = await sessionOf("trader");
  await switchUser(page, trader);
  await visit(`/market/order-details?request=${id}`, { language: "en" });
  await clickButton(page, wordsIn("en")("orders.act.approve"));
  await expect(page.locator("h1")).toContainText("TZ-MO-");
  const order = new URL(page.url()).searchParams.get("id");
  await switchUser(page, buyer);
  await visit(`/market/order-details?id=${order}`, how);
  const path = `/market/payment-details?id=${order}`;
  await main(page).locator(`a[href="${path}"]`).first().click();
  await expect(page).toHaveURL(path);
  return { path, buyer, trader };
}

/** The first payment method of an option: by its own value, or by an account of the seller. */
export const paymentMethod = (page: Page, option: string) =>
  page.locator(`[name=option]:is([value="${option}"], [value^="${option} "])`);

/** Chooses a payment method by clicking its card. */
export const choosePayment = (page: Page, option: string) =>
  main(page)
    .locator("label", { has: paymentMethod(page, option) })
    .first()
    .click();
