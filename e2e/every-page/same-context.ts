import type { BrowserContext } from "@playwright/test";
import { test as base } from "../visit.ts";

/**
 * Each test has a page of its own, but those of a worker share what the browser has fetched already:
 * hundreds of visits need styles, scripts and pictures once. Nobody is signed in at the beginning.
 */
export const test = base.extend<object, { warm: BrowserContext }>({
  warm: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        baseURL: process.env.SOKO_TEST_URL ?? "",
        hasTouch: true,
        locale: "en-GB",
        serviceWorkers: "block",
        timezoneId: "Africa/Dar_es_Salaam",
      });
      await use(context);
      await context.close();
    },
    { scope: "worker" },
  ],
  context: async ({ warm }, use) => {
    await warm.clearCookies();
    await use(warm);
    for (const page of warm.pages()) await page.close();
  },
});
