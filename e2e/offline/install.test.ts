import { languageFacts } from "#core/languages.ts";
import { expect, test, wordsIn } from "../visit.ts";

test.use({ serviceWorkers: "allow" });

declare global {
  interface Window {
    /** How often the browser showed the install prompt. */
    prompts?: number;
  }
}

test("uses an install prompt that arrived before scripts", async ({ visit, page }) => {
  const say = wordsIn("kisw");
  await page.addInitScript(() => {
    window.prompts = 0;
    addEventListener("DOMContentLoaded", () => {
      const prompt = async () => {
        window.prompts = (window.prompts ?? 0) + 1;
        return { outcome: "accepted" };
      };
      dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt }));
    });
  });
  await visit("/", { language: "kisw" });
  const block = page.locator(".install-prompt");
  await block.getByRole("button", { name: say("home.install.button") }).click();
  await expect(block).toBeHidden();
  expect(await page.evaluate(() => window.prompts)).toBe(1);
});

test("explains how to install without a prompt", async ({ visit, page, request }) => {
  await visit("/", { language: "rn" });
  await expect(page.locator(".install-prompt")).toContainText(wordsIn("rn")("home.install.how"));
  await expect(page.locator(".install-prompt").getByRole("button")).toHaveCount(0);
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = await (await request.get(address ?? "")).json();
  expect(manifest.lang).toBe(languageFacts.rn.tag);
});
