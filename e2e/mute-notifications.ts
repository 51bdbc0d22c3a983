import type { Page } from "@playwright/test";

/**
 * Turns off live notifications. What other tests do with the same demo users could cover a page or
 * make it reload at any moment. Live notifications have tests of their own.
 */
export async function muteNotifications({ page }: { page: Page }): Promise<void> {
  const quiet = { contentType: "text/event-stream", body: "retry: 600000\n\n" };
  await page.route("**/events", (route) => route.fulfill(quiet));
}
