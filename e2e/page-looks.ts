import type { Page } from "@playwright/test";

/**
 * Returns words and numbers that break across lines without a hyphen for lack of space. Addresses
 * and column names do not count as words, nor do the unique parts of test names.
 */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const { parentElement: parent, nodeValue: text } = node;
      if (!parent || !text?.trim() || parent.closest("script, style, noscript, option, svg, .busy"))
        continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      // Text joined by no-break spaces counts as one run.
      for (const { 0: run, index } of text.matchAll(/[^\t\n\r \u2009\u200b]+/g)) {
        if (!/[@/_]|\d{12}/.test(run))
          for (const word of brokenIn(node, run, index)) faults.add(word);
      }
    }
    return [...faults];

    function brokenIn(node: Node, run: string, index: number): string[] {
      return [...run.matchAll(/[\p{L}\p{N}’'.,\u00a0\u202f]{2,}/gu)].flatMap((word) => {
        const range = document.createRange();
        range.setStart(node, index + word.index);
        range.setEnd(node, index + word.index + word[0].length);
        const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 0.5);
        const isBroken = first && others.some(({ top }) => top > first.top + first.height / 2);
        const { parentElement: parent } = node;
        if (!isBroken || !parent || isForEarsOnly(parent)) return [];
        return [`“${word[0]}” in ${parent.outerHTML.slice(0, 120)}`];
      });
    }

    function isForEarsOnly(element: Element | null): boolean {
      if (!element) return false;
      const isClipped = getComputedStyle(element).clipPath !== "none";
      return isClipped || isForEarsOnly(element.parentElement);
    }
  });

/**
 * Returns buttons and fields, folded ones too, that have less than 8 px of vertical space between
 * them.
 */
export const crowdedTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const folded = [...document.querySelectorAll<HTMLDetailsElement>("main details:not([open])")];
    for (const element of folded) element.open = true;
    const selector = "main :is(.button, button, select, textarea, input:not([type=hidden]))";
    const boxes = [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ one: element, box: element.getBoundingClientRect() }))
      .filter(
        ({ one: element, box }) =>
          box.width > 4 && !element.matches("[type=radio], [type=checkbox]"),
      );
    const faults = boxes.flatMap((upper) =>
      boxes
        .filter((lower) => isTooNear(upper.box, lower.box) && !isIn(upper.one, lower.one))
        .map(({ one: element, box }) => {
          const gap = (box.top - upper.box.bottom).toFixed(0);
          return `${gap} px: ${upper.one.outerHTML.slice(0, 100)} and ${element.outerHTML.slice(0, 100)}`;
        }),
    );
    for (const element of folded) element.open = false;
    return faults;

    function isTooNear(upper: DOMRect, lower: DOMRect): boolean {
      const gap = lower.top - upper.bottom;
      const overlap = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left);
      return overlap > 4 && gap > -2 && gap < 7.5;
    }
    /**
     * Returns whether one contains the other, or is in a menu, which overlays the page and has
     * lines of 44 px.
     */
    function isIn(element: Element, other: Element): boolean {
      const over = ".drop ul, dialog, [popover]";
      return element.contains(other) || !!element.closest(over) || !!other.closest(over);
    }
  });

/**
 * Returns headings that repeat an earlier one. Items of a list and the kit's samples may repeat.
 */
export const repeatedHeadings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = new Set<string>();
    return [...document.querySelectorAll("main :is(h1, h2, h3, caption, figcaption)")]
      .filter(
        (element) => !element.closest("li, article, #samples") && !element.querySelector("h2, h3"),
      )
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => getComputedStyle(element).clipPath === "none")
      .map((element) => element.textContent?.trim().toLowerCase() ?? "")
      .filter((words) => words !== "" && seen.size === seen.add(words).size);
  });
