import { examplePaths, readerOf, statusOf, withIds } from "../example-pages.ts";
import { alive, expect, test, unfold, wordsIn } from "../visit.ts";

declare global {
  interface Window {
    /** The page's texts as the server sent it. */
    textBefore?: string[];
    textNow: () => string[];
    /** Set by a test; gone after a whole new page. */
    stayed?: boolean;
  }
}

const unknownToChromium = ["rw", "rn"] as const;

// Chromium knows no Kinyarwanda and no Kirundi and Node some: what is formatted must not differ.
for (const path of examplePaths) {
  test(`${path} says the same before and after scripts take over, in its languages`, async ({
    visit,
    page,
    request,
  }) => {
    await page.addInitScript(() => {
      // Marked is what only scripts know or can do: the page's weight, a link to copy.
      const later = "script, style, template, [data-weight], [data-late]";
      window.textNow = () => {
        const texts: string[] = [];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const { parentElement, nodeValue } = walker.currentNode;
          const isRead = !parentElement?.closest(later);
          if (isRead && nodeValue?.trim()) texts.push(nodeValue);
        }
        return texts;
      };
      addEventListener("DOMContentLoaded", () => {
        window.textBefore = window.textNow();
      });
    });
    const address = await withIds(path, request);
    for (const language of unknownToChromium) {
      await visit(address, { language, status: statusOf(path), as: readerOf(path) });
      const before = await page.evaluate(() => window.textBefore);
      expect(before?.length, language).toBeGreaterThan(20);
      expect(await page.evaluate(() => window.textNow()), language).toEqual(before);
    }
  });
}

test("links and forms change the page without a whole new document", async ({ visit, page }) => {
  const say = wordsIn("en");
  await visit("/");
  await page.evaluate(() => {
    window.stayed = true;
  });
  await page.getByRole("link", { name: say("content.home.seeProducts") }).click();
  await expect(page.locator("h1")).toHaveText(say("market.access.title"));
  const filters = page.locator("details.filters");
  await unfold(filters);
  await filters.getByLabel(say("market.filter.category")).selectOption({ index: 1 });
  await filters.getByRole("button", { name: say("web.ui.apply") }).click();
  await expect(page).toHaveURL(/category=\d/);
  await expect(page.locator("h1")).not.toHaveText(say("market.access.title"));
  await page.goBack();
  await expect(page.locator("h1")).toHaveText(say("market.access.title"));
  expect(await page.evaluate(() => window.stayed)).toBe(true);
});

test("with Save-Data scripts wait for a touch", async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto(`${baseURL}/news`, { waitUntil: "networkidle" });
  expect(scripts).toEqual([]);
  await page.locator("h1").click();
  await alive(page);
  expect(scripts.length).toBeGreaterThan(0);
});
