import { examplePaths, isBehindSignIn, readerOf, statusOf, withIds } from "../example-pages.ts";
import { cutText, smallTargets, widerThanWindow } from "../page-faults.ts";
import { expect, test } from "../visit.ts";

test.use({ hasTouch: true, viewport: { width: 320, height: 640 } });

/** What a reader may set: WCAG 1.4.12. */
const spaced = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`;

for (const path of examplePaths) {
  test(`${path} has room for fingers, and for text twice as large or wide apart`, async ({
    visit,
    page,
    request,
  }) => {
    // Kinyarwanda and French are long.
    const long = isBehindSignIn(path) ? (["rw"] as const) : (["rw", "fr"] as const);
    for (const language of long) {
      await page.setViewportSize({ width: 320, height: 640 });
      await visit(await withIds(path, request), {
        language,
        status: statusOf(path),
        as: readerOf(path),
      });
      for (const width of language === "rw" ? [320, 768] : []) {
        await page.setViewportSize({ width, height: 800 });
        expect
          .soft(await smallTargets(page), `${language}, ${width} px: small targets`)
          .toEqual([]);
      }
      await style("");
      for (const [name, css, widths] of [
        ["as it comes", "", [320, 1280]],
        ["text of 200 %", "html { font-size: 200% !important }", [320, 360, 1280]],
        ["text wide apart", spaced, [320]],
      ] as const) {
        await style(css);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 640 });
          const where = `${language}, ${width} px, ${name}`;
          expect.soft(await widerThanWindow(page), `${where}: nothing is wider`).toEqual([]);
          expect.soft(await cutText(page), `${where}: no text is cut`).toEqual([]);
        }
      }
    }

    /** In a sheet that scripts made: the page takes no style from elsewhere. */
    function style(css: string): Promise<void> {
      return page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets = [sheet];
      }, css);
    }
  });
}
