import { languageFacts } from "#core/languages.ts";
import { colours, noted, seriousOn } from "../axe-faults.ts";
import { ownPaths, readerOf, statusOf, withIds } from "../example-pages.ts";
import {
  cutText,
  focusUnseen,
  leakOn,
  moving,
  smallTargets,
  spacedText,
  styled,
  widerThanWindow,
} from "../page-faults.ts";
import { expectSameText, rememberText } from "../taken-over.ts";
import { expect, test } from "../visit.ts";

/**
 * Pages behind sign-in are forms and lists within one frame. What that frame and the kit decide is
 * looked at on each public page in every way; on these all that is held is held in one visit, in
 * Kirundi, whose words are longest and which Chromium does not know, and in the next longest two.
 */
test.use({ javaScriptEnabled: true, hasTouch: true, viewport: { width: 320, height: 640 } });

for (const path of ownPaths) {
  test(`${path} holds what every page holds, in its longest languages`, async ({
    visit,
    page,
    request,
  }) => {
    test.slow();
    const address = await withIds(path, request);
    const how = { status: statusOf(path), as: readerOf(path) };
    await rememberText(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await visit(address, { ...how, language: "rn" });
    await expectSameText(page, "rn");
    expect.soft(await seriousOn(page, noted), "320 px, light").toEqual([]);
    expect.soft(await smallTargets(page), "small targets").toEqual([]);
    expect.soft(await moving(page), "moving").toEqual([]);
    for (const [name, css, widths] of [
      ["as it comes", "", [1280, 768, 320]],
      ["text of 200 %", "html { font-size: 200% !important }", [320, 1280]],
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
    await styled(page, "");
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 1280, height: 800 });
    expect.soft(await seriousOn(page, colours), "1280 px, dark").toEqual([]);
    // From now on focus is moved by keys, as far as the browser knows.
    await page.keyboard.press("Tab");
    await page.emulateMedia({ forcedColors: "active" });
    expect.soft(await focusUnseen(page), "forced colours").toEqual([]);
    await page.emulateMedia({ forcedColors: "none" });
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await leakOn(page), "rn: words only").toBeUndefined();
    await visit(address, { ...how, language: "fr" });
    await expect(page.locator("html")).toHaveAttribute("lang", languageFacts.fr.tag);
    await expect(page.locator("h1"), "fr: one heading").toHaveCount(1);
    expect(await page.title(), "fr").toMatch(/\S/);
    expect.soft(await widerThanWindow(page), "fr: nothing is wider").toEqual([]);
    expect.soft(await leakOn(page), "fr: words only").toBeUndefined();
  });
}
