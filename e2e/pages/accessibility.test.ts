import { seriousViolations } from "../axe-faults.ts";
import { expect, test } from "../visit.ts";

// Axe itself is a script.
test.use({ javaScriptEnabled: true });

for (const width of [320, 1280]) {
  test(`passes axe around a page and in its menus at ${width} px`, async ({ visit, page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await visit("/market/market-access", { language: "fr" });
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await seriousViolations(page), colorScheme).toEqual([]);
    }
    const folded = page.locator("details > summary").filter({ visible: true });
    for (const summary of await folded.all()) {
      // A summary that is open at this width by default stays open.
      const isOpen = await summary.evaluate((element) =>
        element.parentElement?.hasAttribute("open"),
      );
      if (!isOpen) await summary.click();
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        const violations = await seriousViolations(page, "details[open]");
        expect.soft(violations, `${await summary.textContent()}, ${colorScheme}`).toEqual([]);
      }
      if (!isOpen) await summary.click();
    }
  });
}
