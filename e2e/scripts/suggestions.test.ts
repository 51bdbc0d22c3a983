import { desktop } from "../screens.ts";
import { expect, test } from "../visit.ts";

test.use({ viewport: desktop });

test("updates suggestions for what is typed in the meantime", async ({ visit, page }) => {
  await page.addInitScript(() => {
    // Simulates a key typed after the suggestions are rendered and before they listen.
    const typeOnce = new MutationObserver(() => {
      if (!document.querySelector("[role=listbox]")) return;
      typeOnce.disconnect();
      const box = document.querySelector<HTMLInputElement>(".site-search input");
      if (!box) return;
      box.value = "mahin";
      box.dispatchEvent(new InputEvent("input", { bubbles: true }));
    });
    typeOnce.observe(document, { childList: true, subtree: true });
  });
  await visit("/news", { language: "fr" });
  await page.getByRole("banner").locator("[name=term]").click();
  const list = page.getByRole("listbox");
  await expect(list.getByRole("option", { name: "Maïs", exact: true })).toBeVisible();
});
