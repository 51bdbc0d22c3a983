import type { Page } from "@playwright/test";
import { apiBase, orderCodePath, orderRequestPath } from "#core/paths.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";
import { allViolations } from "../axe-faults.ts";
import { newPhone } from "../new-phone.ts";
import { cutText, smallTargets, widerThanWindow } from "../page-faults.ts";
import { registerUser } from "../register-user.ts";
import { expect, test, type VisitFixtures } from "../visit.ts";

// Pages that exist only while a code is pending; they must meet the requirements of every page.
test.use({ javaScriptEnabled: true, hasTouch: true, viewport: { width: 320, height: 640 } });

const send = (page: Page) => page.locator("main form [type=submit]").first().click();

interface Listed {
  id: string;
  quantity: number;
  minimumOrderQuantity: number;
}

/** How to reach each of them. */
const ways: Record<string, (page: Page, visit: VisitFixtures["visit"]) => Promise<void>> = {
  "/auth/verification": async (page) => {
    await registerUser(page, "maharage mekundu");
  },
  "/auth/resetpassword": async (page, visit) => {
    await visit("/auth/forgotpassword");
    await page.fill("main [name=phone]", newPhone());
    await send(page);
    await page.waitForURL(/resetpassword/);
  },
  [orderCodePath]: async (page, visit) => {
    const answer = await page.request.get(`${apiBase}/product?size=50&sort=newest`);
    const { data } = (await answer.json()) as { data: Listed[] };
    const product = data.find(({ quantity, minimumOrderQuantity: min }) => quantity > 10 * min);
    const quantity = 5 * (product?.minimumOrderQuantity ?? 0);
    await visit(`${orderRequestPath}?product=${product?.id}&quantity=${quantity}`);
    await page.fill("main [name=name]", "Amina Juma");
    await page.fill("main [name=phone]", newPhone());
    await page.selectOption("main [name=locationId]", { index: 1 });
    await page.check("main [name=terms]");
    await send(page);
    await page.waitForURL(`**${orderCodePath}`);
  },
  "/profile/verify-contacts": async (page, visit) => {
    await visit("/profile/update-contacts", { as: "buyer" });
    await page.fill("main [name=contact]", newPhone());
    await page.fill("main [name=currentPassword]", demoPassword);
    await send(page);
    await page.waitForURL(/verify-contacts/);
  },
};

for (const [path, come] of Object.entries(ways)) {
  test(`passes axe and fits at ${path}, also after a refusal`, async ({ page, visit }) => {
    test.slow();
    await come(page, visit);
    for (const language of ["rw", "fr"] as const) {
      await visit(path, { language });
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await faultsOn(page), language).toEqual([]);
      await send(page);
      await expect(page.locator("main [aria-invalid]").first()).toBeFocused();
      expect(await faultsOn(page), `${language}, refused`).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await faultsOn(page), "dark").toEqual([]);
  });
}

async function faultsOn(page: Page): Promise<unknown[]> {
  return [
    ...(await widerThanWindow(page)),
    ...(await smallTargets(page)),
    ...(await cutText(page)),
    ...(await allViolations(page)),
  ];
}
