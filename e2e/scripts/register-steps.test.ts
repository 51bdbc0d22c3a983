import type { Page } from "@playwright/test";
import { allViolations } from "../axe-faults.ts";
import { cutText, smallTargets, widerThanWindow } from "../page-faults.ts";
import { desktop } from "../screens.ts";
import { byNight, expect, main, test } from "../visit.ts";

test.use({ viewport: desktop });

const named = (page: Page, name: string) => main(page).locator(`[name=${name}]:not([type=hidden])`);

async function next(page: Page) {
  await main(page).locator("[name=go][value=next]").click();
  await expect(main(page).locator("[aria-disabled]")).toHaveCount(0);
}

const isRefused = (page: Page) => expect(main(page).getByRole("alert")).toBeVisible();

/**
 * Passes every step of an organisation's registration to `look`, as it loads and as it is refused.
 */
async function walk(page: Page, look: (step: string) => Promise<void>) {
  const lookTwice = async (step: string) => {
    await look(step);
    await next(page);
    await isRefused(page);
    await look(`${step}, refused`);
  };
  // A person is preselected, so the first step cannot be refused.
  await look("who");
  await main(page).locator("[value=organisation]").check();
  await next(page);
  await expect(named(page, "firstName")).toBeVisible();
  await lookTwice("names");
  for (const name of ["organizationName", "firstName", "lastName"]) {
    await named(page, name).fill("Umoja");
  }
  await named(page, "organizationType").selectOption({ index: 3 });
  await named(page, "organizationSize").selectOption({ index: 1 });
  await main(page).locator("[value=female]").check();
  await next(page);
  await expect(named(page, "phone")).toBeVisible();
  await lookTwice("contact");
  await named(page, "phone").fill("0712 000 000");
  await named(page, "location").selectOption({ index: 2 });
  for (const name of ["organizationCity", "physicalAddress"])
    await named(page, name).fill("Kigoma");
  await next(page);
  await expect(named(page, "terms")).toBeVisible();
  await main(page).locator("summary").click();
  await lookTwice("password");
}

for (const language of ["rw", "fr"] as const) {
  test(
    `fits every step in 320 px with targets of 44 px, in ${language}`,
    language === "rw" ? {} : byNight,
    async ({ visit, page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await visit("/auth/register?role=trader", { language });
      await walk(page, async (step) => {
        expect.soft(await smallTargets(page), `${step}: small targets`).toEqual([]);
        expect.soft(await widerThanWindow(page), `${step}: nothing is wider`).toEqual([]);
        expect.soft(await cutText(page), `${step}: no text is cut`).toEqual([]);
      });
    },
  );
}

test("passes axe in every step, light and dark", async ({ visit, page }) => {
  test.slow();
  await visit("/auth/register?role=trader", { language: "kisw" });
  await walk(page, async (step) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await allViolations(page), `${step}, ${colorScheme}`).toEqual([]);
    }
  });
});
