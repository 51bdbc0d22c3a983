import type { Browser, BrowserContext, Page } from "@playwright/test";
import { dotHeader } from "./dot.ts";

/**
 * Shared by hundreds of visits: styles and scripts are fetched once, and one process renders them.
 */
export interface SharedContext {
  context: BrowserContext;
  /** Stays open, because the rendering process ends with the last page of its site. */
  keepAlivePage: Page;
}

/** Opens the context that a worker's visits share (pages/same-context.ts). */
export async function openSharedContext(browser: Browser, baseURL: string): Promise<SharedContext> {
  const context = await browser.newContext({
    baseURL,
    // Not by `route`, which turns the browser's cache off.
    extraHTTPHeaders: { [dotHeader]: "on" },
    hasTouch: true,
    locale: "en-GB",
    serviceWorkers: "block",
    timezoneId: "Africa/Dar_es_Salaam",
  });
  const keepAlivePage = await context.newPage();
  await keepAlivePage.goto("/robots.txt");
  return { context, keepAlivePage };
}
