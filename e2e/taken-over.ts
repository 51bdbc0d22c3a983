import { expect, type Page } from "@playwright/test";

declare global {
  interface Window {
    /** The page's texts as the server sent it. */
    textBefore?: string[];
    textNow: () => string[];
  }
}

/** From now on each document remembers what it said before scripts took it over. */
export async function rememberText(page: Page): Promise<void> {
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
}

/** The page that was taken over says what it said before. @param where for the report */
export async function expectSameText(page: Page, where: string): Promise<void> {
  const before = await page.evaluate(() => window.textBefore);
  expect(before?.length, where).toBeGreaterThan(20);
  expect(await page.evaluate(() => window.textNow()), where).toEqual(before);
}
