import { publicPaths, statusOf, withIds } from "../example-pages.ts";
import { cutText, smallTargets, spacedText, styled, widerThanWindow } from "../page-faults.ts";
import { expect, test } from "../visit.ts";

test.use({ hasTouch: true, viewport: { width: 320, height: 640 } });

for (const path of publicPaths) {
  test(`${path} has room for fingers, and for text twice as large or wide apart`, async ({
    visit,
    page,
    request,
  }) => {
    // Kinyarwanda is long.
    await visit(await withIds(path, request), { language: "rw", status: statusOf(path) });
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await smallTargets(page), `${width} px: small targets`).toEqual([]);
    }
    for (const [name, css, widths] of [
      ["as it comes", "", [320, 1280]],
      ["text of 200 %", "html { font-size: 200% !important }", [320, 360, 1280]],
      ["text wide apart", spacedText, [320]],
    ] as const) {
      await styled(page, css);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 640 });
        const where = `${width} px, ${name}`;
        expect.soft(await widerThanWindow(page), `${where}: nothing is wider`).toEqual([]);
        expect.soft(await cutText(page), `${where}: no text is cut`).toEqual([]);
      }
    }
  });
}
