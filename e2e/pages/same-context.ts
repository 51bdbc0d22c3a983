import { test as base } from "../visit.ts";

/**
 * Each test has a page of its own, in the context that the tests of a worker share. Nobody is signed
 * in at the beginning.
 */
export const test = base.extend({
  context: async ({ sharedContext: { context, kept } }, use) => {
    await context.clearCookies();
    await use(context);
    for (const page of context.pages()) if (page !== kept) await page.close();
  },
});
