import { expect, type Page } from "@playwright/test";

type Box = Record<"left" | "top" | "right" | "bottom", number>;

declare global {
  interface Window {
    /** The page's texts as the server sent them. */
    textBefore?: string[];
    textNow: () => string[];
    /** What the user did before the scripts loaded, with its position. */
    early?: { element: HTMLElement; box: Box; state: string }[];
    unfolded: HTMLDetailsElement[];
    /** Where an element is in the document, and its state. */
    boxOf: (element: HTMLElement) => Box;
    stateOf: (element: HTMLElement) => string;
  }
}

/** From now on each document stores the text it had before hydration. */
export async function recordText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The marks are on what only scripts know or can do: the page's weight, a link to copy.
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

/** Checks that the hydrated page has the text it came with. @param where for the report */
export async function expectSameText(page: Page, where: string): Promise<void> {
  const before = await page.evaluate(() => window.textBefore);
  expect(before?.length, where).toBeGreaterThan(20);
  expect(await page.evaluate(() => window.textNow()), where).toEqual(before);
}

/**
 * From now on each document is used before its scripts load: everything folded is opened, fields
 * are filled in, other choices are made.
 */
export async function interactEarly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const used = "a[href], button, input:not([type=hidden]), select, textarea, summary, details";
    window.stateOf = (element) => {
      if (element instanceof HTMLDetailsElement) return element.open ? "open" : "folded";
      if (element instanceof HTMLInputElement) return `${element.value} ${element.checked}`;
      const isField =
        element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
      return isField ? element.value : "";
    };
    window.boxOf = (element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const x = left + scrollX;
      const y = top + scrollY;
      return { left: x, top: y, right: x + width, bottom: y + height };
    };
    window.unfolded = [];
    addEventListener("load", () => {
      // A static page has scripts by now: only one of its overlays is open at a time.
      const isLight = document.querySelector("script[data-words]") !== null;
      for (const folded of document.querySelectorAll("details:not([open])")) {
        if (isLight && folded.matches(".site-head details, .drop")) continue;
        (folded as HTMLDetailsElement).open = true;
        window.unfolded.push(folded as HTMLDetailsElement);
      }
      for (const field of document.querySelectorAll("input, textarea")) {
        const box = field as HTMLInputElement;
        if (box.type === "checkbox" || box.type === "radio") box.checked = !box.checked;
        else if (box.type === "date") box.value = "2026-12-24";
        else if (!/^(hidden|file|submit|image)$/.test(box.type)) box.value = "7";
      }
      for (const choice of document.querySelectorAll("select")) {
        choice.selectedIndex = choice.options.length - 1;
      }
      window.early = [...document.querySelectorAll<HTMLElement>(used)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => {
          return { element, box: window.boxOf(element), state: window.stateOf(element) };
        });
    });
  });
}

/**
 * Returns what the user did and the scripts undid, or what the scripts moved away from under the
 * finger. Then restores the page.
 */
export function undoneInteractions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { early, boxOf, stateOf } = window;
    if (!early || early.length === 0) return ["nothing was done"];
    const undone = early.flatMap(({ element, box, state }) => {
      const html = element.outerHTML.slice(0, 120);
      // The order bar is hidden where the form's own buttons are in view.
      if (element.closest("[data-away]")) return [];
      if (!element.isConnected || !element.checkVisibility()) return [`is gone: ${html}`];
      const isState = stateOf(element);
      if (isState !== state) return [`was “${state}”, is “${isState}”: ${html}`];
      // A finger that aimed at its middle still hits it.
      const { left, top, right, bottom } = boxOf(element);
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const isHit = left <= x && x <= right && top <= y && y <= bottom;
      return isHit ? [] : [`moved by ${left - box.left}, ${top - box.top}: ${html}`];
    });
    for (const open of window.unfolded) open.open = false;
    for (const form of document.forms) form.reset();
    return undone;
  });
}
