import { setTimeout as sleep } from "node:timers/promises";
import { budgets } from "../budgets.ts";
import { resolveIds } from "../example-pages.ts";
import { desktop } from "../screens.ts";
import { scrollThrough } from "../scroll-through.ts";
import { byNight, expect, test } from "../visit.ts";

test.use({ viewport: desktop });

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}

const pages = ["/", "/market/market-access", "/market/market-access/single-product/PRODUCT"];

for (const path of pages) {
  for (const width of [360, 1280]) {
    test(
      `shifts no layout of ${path} at ${width} px with late images`,
      width === 360 ? {} : byNight,
      async ({ visit, page, request }) => {
        await page.setViewportSize({ width, height: 740 });
        await page.addInitScript(() => {
          window.shifts = [];
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              const { value, sources } = entry as PerformanceEntry & {
                value: number;
                sources: { node?: Node }[];
              };
              const moved = sources.map(({ node }) => (node as Element)?.outerHTML?.slice(0, 100));
              window.shifts.push({ value, moved });
            }
          }).observe({ type: "layout-shift", buffered: true });
        });
        // User input does not excuse a shift: shifts while scrolling count too.
        await page.route("**/picture/**", async (route) => {
          await sleep(400);
          await route.continue();
        });
        await visit(await resolveIds(path, request));
        await scrollThrough(page);
        const shifts = await page.evaluate(() => window.shifts);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(budgets.shift);
      },
    );
  }
}
