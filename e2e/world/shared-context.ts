import type { Browser, BrowserContext, Page } from "@playwright/test";

/** A picture of one transparent pixel. */
const dot = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** What hundreds of visits share: styles and scripts are fetched once, and one process draws them. */
export interface SharedContext {
  context: BrowserContext;
  /** Stays open: the process that draws pages ends with the last page of its site. */
  kept: Page;
}

export async function openSharedContext(browser: Browser, baseURL: string): Promise<SharedContext> {
  const context = await browser.newContext({
    baseURL,
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
  return { context, kept };
}
