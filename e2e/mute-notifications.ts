import type { Page } from "@playwright/test";

/**
 * No live notifications: what other tests do with the same demo people would cover a page, or have it
 * look again, at any moment. They have tests of their own.
 */
export async function muteNotifications({ page }: { page: Page }): Promise<void> {
  const quiet = { contentType: "text/event-stream", body: "retry: 600000\n\n" };
  await page.route("**/events", (route) => route.fulfill(quiet));
}
