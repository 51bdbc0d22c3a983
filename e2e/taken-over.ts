import { expect, type Page } from "@playwright/test";

declare global {
  interface Window {
    /** The page's texts as the server sent it. */
    textBefore?: string[];
    textNow: () => string[];
    /** What she did before scripts came, with where it stood. */
    early?: { element: HTMLElement; left: number; top: number; state: string }[];
    earlyNow: () => typeof window.early;
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

/**
 * From now on each document is used before its scripts come: all that folds is opened, fields are
 * filled in, other choices made.
 */
export async function startEarly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const used = "a[href], button, input:not([type=hidden]), select, textarea, summary, details";
    const stateOf = (element: HTMLElement): string => {
      if (element instanceof HTMLDetailsElement) return element.open ? "open" : "folded";
      if (element instanceof HTMLInputElement) return `${element.value} ${element.checked}`;
      if (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement)
        return element.value;
      return "";
    };
    window.earlyNow = () =>
      [...document.querySelectorAll<HTMLElement>(used)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => {
          const { left, top } = element.getBoundingClientRect();
          return { element, left: left + scrollX, top: top + scrollY, state: stateOf(element) };
        });
    addEventListener("load", () => {
      for (const folded of document.querySelectorAll("details")) folded.open = true;
      for (const field of document.querySelectorAll("input, textarea")) {
        const box = field as HTMLInputElement;
        if (box.type === "checkbox" || box.type === "radio") box.checked = !box.checked;
        else if (!/^(hidden|file|submit|image)$/.test(box.type)) box.value = "7";
      }
      for (const choice of document.querySelectorAll("select")) {
        choice.selectedIndex = choice.options.length - 1;
      }
      window.early = window.earlyNow();
    });
  });
}

/** What she did and the scripts undid, or what they moved away from under her finger. */
export function undoneOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const now = new Map(window.earlyNow()?.map((one) => [one.element, one]));
    return (window.early ?? [{ element: document.body, left: 0, top: 0, state: "never done" }])
      .map(({ element, left, top, state }) => {
        const after = now.get(element);
        const fault = !after
          ? "is gone"
          : after.state !== state
            ? `was “${state}”, is “${after.state}”`
            : Math.abs(after.left - left) > 1 || Math.abs(after.top - top) > 1
              ? `moved by ${(after.left - left).toFixed()}, ${(after.top - top).toFixed()}`
              : "";
        return fault && `${fault}: ${element.outerHTML.slice(0, 120)}`;
      })
      .filter(Boolean);
  });
}
