import { type ElementHandle, expect, type Locator, type Page } from "@playwright/test";

/** What has focus, and what is wrong with it. */
interface Focus {
  /** The beginning of the element's HTML; empty when nothing has focus. */
  on: string;
  isWanted: boolean;
  fault: string;
}

/**
 * Presses Tab until an element has focus. Every element on the way must show its focus and be in
 * view.
 * @param key Shift+Tab if the element comes earlier
 */
export async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  const handle = await target.elementHandle();
  const passed: string[] = [];
  const faults: string[] = [];
  for (let count = 0; count < 200; count += 1) {
    await page.keyboard.press(key);
    const { on, isWanted, fault } = await currentFocus(page, handle);
    if (fault) faults.push(`${fault}: ${on}`);
    if (isWanted)
      return expect.soft(faults, "focus is visible on every element passed").toEqual([]);
    passed.push(on);
  }
  throw new Error(`Tab does not lead to ${target}; it passed\n${passed.slice(0, 40).join("\n")}`);
}

/** Tabs to an element and presses Enter there. */
export async function pressEnterOn(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press("Enter");
}

/** Unfolds, by keyboard only, what is folded on this screen. */
export async function unfoldByKeyboard(page: Page, folded: Locator): Promise<void> {
  const summary = folded.locator("> summary");
  const isOpen = await folded.evaluate((element: HTMLDetailsElement) => element.open);
  if (isOpen || !(await summary.isVisible())) return;
  await pressEnterOn(page, summary);
  await expect(folded).toHaveAttribute("open");
}

/** Returns where the focus is, and whether that is the target element, in one call per key. */
export function currentFocus(page: Page, handle: ElementHandle | null = null): Promise<Focus> {
  return page.evaluate((target) => {
    const active = document.activeElement;
    if (!active || active === document.body) return { on: "", isWanted: false, fault: "" };
    return {
      on: active.outerHTML.slice(0, 120),
      isWanted: active === target,
      fault: !showsFocus(active) ? "shows no focus" : isInSight(active) ? "" : "is out of sight",
    };

    /** Returns whether focus is shown by an outline on it or closely around it, as on a card. */
    function showsFocus(element: Element, depth = 4): boolean {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      if (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1) return true;
      const { parentElement } = element;
      return depth > 0 && parentElement !== null && showsFocus(parentElement, depth - 1);
    }

    /** Returns whether a part of it is in the window and not covered. */
    function isInSight(element: Element): boolean {
      return [...element.getClientRects()].some((rect) => {
        const { left, top, width, height } = rect;
        const points = [0.5, 0.1, 0.9].flatMap((x) =>
          [0.5, 0.1, 0.9].map((y) => [left + width * x, top + height * y] as const),
        );
        return points.some(([x, y]) => {
          const hit = document.elementFromPoint(x, y);
          return hit && (element.contains(hit) || hit.contains(element) || hit.closest("label"));
        });
      });
    }
  }, handle);
}
