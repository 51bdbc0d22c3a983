import type { Page } from "@playwright/test";

/** Scrolls to the end, so that pictures load, waits for them, and scrolls back to the top. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
      scrollTo({ top: y, behavior: "instant" });
      await nextFrame();
      await nextFrame();
    }
  });
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || !image.checkVisibility()),
  );
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
}
