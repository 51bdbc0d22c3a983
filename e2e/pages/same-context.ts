import { test as base } from "../visit.ts";

/**
 * Each test has its own page, in the context that the tests of a worker share. No user is signed in
 * at the start.
 */
export const test = base.extend({
  context: async ({ sharedContext: { context, keepAlivePage } }, use) => {
    await context.clearCookies();
    await use(context);
    for (const page of context.pages()) if (page !== keepAlivePage) await page.close();
  },
});
