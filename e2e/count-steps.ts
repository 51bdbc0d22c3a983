import type { Page } from "@playwright/test";

/** Counts a user's steps: every tap, every field, every page. */
export function countSteps(page: Page) {
  const count = { taps: 0, inputs: 0, screens: 0 };
  let lastUrl = "";
  page.on("framenavigated", (frame) => {
    // A router writes the same address again to save its position.
    if (frame !== page.mainFrame() || frame.url() === lastUrl) return;
    lastUrl = frame.url();
    count.screens += 1;
  });
  return {
    count,
    tap: async (target: ReturnType<Page["locator"]>) => {
      count.taps += 1;
      await target.click();
    },
    type: async (target: ReturnType<Page["locator"]>, text: string) => {
      count.inputs += 1;
      await target.fill(text);
    },
    choose: async (target: ReturnType<Page["locator"]>, label: string) => {
      count.inputs += 1;
      await target.selectOption({ label });
    },
    /** A tick is a tap that fills a field: it counts as both. */
    tick: async (target: ReturnType<Page["locator"]>) => {
      count.taps += 1;
      count.inputs += 1;
      await target.check();
    },
  };
}
