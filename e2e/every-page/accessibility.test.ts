import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { examplePaths, isBehindSignIn, readerOf, statusOf, withIds } from "../example-pages.ts";
import { expect, test } from "../visit.ts";

// Axe itself is a script; pages are looked at as they are once ours have taken over.
test.use({ javaScriptEnabled: true, viewport: { width: 320, height: 640 } });

/** WCAG 2.0 to 2.2, A and AA; what axe calls best practice is noted beside a test, not held. */
const held = { tags: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
const noted = { tags: [...held.tags, "best-practice"] };
/** Of a long list of cards the first six stand for all. */
const cardsAlike = "main li:nth-child(n + 7):has(> article)";
const colours = { rules: ["color-contrast", "link-in-text-block"] };

for (const path of examplePaths) {
  test(`axe finds nothing serious at ${path}, narrow and wide, light and dark`, async ({
    visit,
    page,
    request,
  }) => {
    test.slow();
    await visit(await withIds(path, request), {
      language: "kisw",
      status: statusOf(path),
      as: readerOf(path),
    });
    expect.soft(await seriousOn(page, noted), "320 px, light").toEqual([]);
    // Nothing but colours depends on the scheme.
    await page.emulateMedia({ colorScheme: "dark" });
    if (!isBehindSignIn(path)) {
      expect.soft(await seriousOn(page, colours), "320 px, dark").toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    expect.soft(await seriousOn(page, colours), "1280 px, dark").toEqual([]);
    if (isBehindSignIn(path)) return;
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

/** What axe finds and calls serious or critical; the rest becomes a note of the test. */
async function seriousOn(
  page: Page,
  by: { tags: string[] } | { rules: string[] },
  part = "body",
): Promise<string[]> {
  // There are no frames, which the other mode is for.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).include(part).exclude(cardsAlike);
  const { violations } = await ("tags" in by
    ? axe.withTags(by.tags)
    : axe.withRules(by.rules)
  ).analyze();
  const found: string[] = [];
  for (const { id, impact, tags: of, nodes } of violations) {
    const lines = nodes.map(({ html, any, all }) => {
      const why = [...any, ...all].map(({ message }) => message).join("; ");
      return `${id} (${impact}): ${html.slice(0, 160)} — ${why.slice(0, 200)}`;
    });
    const isHeld = /serious|critical/.test(impact ?? "") && !of.includes("best-practice");
    if (isHeld) found.push(...lines);
    else test.info().annotations.push({ type: "axe", description: lines.slice(0, 3).join("\n") });
  }
  return found;
}
