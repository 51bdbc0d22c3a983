import type { BrowserContext, Page } from "@playwright/test";
import { test as base } from "../visit.ts";

/** A picture of one transparent pixel. */
const dot = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

interface Warm {
  context: BrowserContext;
  /** Stays open: the process that draws pages ends with the last page of its site. */
  kept: Page;
}

/**
 * Each test has a page of its own, but those of a worker share what the browser has fetched already
 * and the process that draws: hundreds of visits need styles, scripts and pictures once. Nobody is
 * signed in at the beginning.
 */
export const test = base.extend<object, { warm: Warm }>({
  warm: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        baseURL: process.env.SOKO_TEST_URL ?? "",
        hasTouch: true,
        locale: "en-GB",
        serviceWorkers: "block",
        timezoneId: "Africa/Dar_es_Salaam",
      });
      // What a picture shows matters to none of these checks, and to draw it takes longer than the page.
      await context.route("**/picture/**", (route) =>
        route.fulfill({ body: dot, contentType: "image/gif" }),
      );
      const kept = await context.newPage();
      await kept.goto("/robots.txt");
      await use({ context, kept });
      await context.close();
    },
    { scope: "worker" },
  ],
  context: async ({ warm: { context, kept } }, use) => {
    await context.clearCookies();
    await use(context);
    for (const page of context.pages()) if (page !== kept) await page.close();
  },
});
