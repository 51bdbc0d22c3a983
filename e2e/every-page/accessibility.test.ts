import { colours, held, noted, seriousOn } from "../axe-faults.ts";
import { publicPaths, statusOf, withIds } from "../example-pages.ts";
import { expect, test } from "../visit.ts";

// Axe itself is a script; pages are looked at as they are once ours have taken over.
test.use({ javaScriptEnabled: true, viewport: { width: 320, height: 640 } });

for (const path of publicPaths) {
  test(`axe finds nothing serious at ${path}, narrow and wide, light and dark`, async ({
    visit,
    page,
    request,
  }) => {
    test.slow();
    await visit(await withIds(path, request), { language: "kisw", status: statusOf(path) });
    expect.soft(await seriousOn(page, noted), "320 px, light").toEqual([]);
    // Nothing but colours depends on the scheme.
    await page.emulateMedia({ colorScheme: "dark" });
    expect.soft(await seriousOn(page, colours), "320 px, dark").toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: "light" });
    expect.soft(await seriousOn(page, held), "1280 px, light").toEqual([]);
  });
}

for (const width of [320, 1280]) {
  test(`axe finds nothing serious in what unfolds, at ${width} px`, async ({ visit, page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await visit("/market/market-access", { language: "fr" });
    const folded = page.locator("details > summary").filter({ visible: true });
    for (const summary of await folded.all()) {
      // One that the page holds open on this width stays so.
      const isOpen = await summary.evaluate((one) => one.parentElement?.hasAttribute("open"));
      if (!isOpen) await summary.click();
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        const found = await seriousOn(page, held, "details[open]");
        expect.soft(found, `${await summary.textContent()}, ${colorScheme}`).toEqual([]);
      }
      if (!isOpen) await summary.click();
    }
  });
}
