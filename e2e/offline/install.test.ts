import { languageFacts } from "#core/languages.ts";
import { expect, test, wordsIn } from "../visit.ts";

test.use({ serviceWorkers: "allow" });

declare global {
  interface Window {
    /** How often the browser was asked to install. */
    prompts?: number;
  }
}

test("the install button uses a prompt that came before scripts", async ({ visit, page }) => {
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
  await block.getByRole("button", { name: say("content.install.button") }).click();
  await expect(block).toBeHidden();
  expect(await page.evaluate(() => window.prompts)).toBe(1);
});

test("without a prompt the page explains how to install", async ({ visit, page, request }) => {
  await visit("/", { language: "rn" });
  await expect(page.locator(".install-prompt")).toContainText(wordsIn("rn")("content.install.how"));
  await expect(page.locator(".install-prompt").getByRole("button")).toHaveCount(0);
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = await (await request.get(address ?? "")).json();
  expect(manifest.lang).toBe(languageFacts.rn.tag);
});
