import type { Page } from "@playwright/test";
import { leakIn } from "./leaks.ts";

/** Returns the elements that make the page scroll sideways, or none if it does not. */
export const widerThanWindow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll("body *")]
      .filter((element) => element.checkVisibility() && !isScrolled(element))
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => element.outerHTML.slice(0, 120));
    return [`${scrollWidth} px in ${clientWidth}`, ...wide.slice(0, 8)];

    /** A container that scrolls on its own makes nothing else wider. */
    function isScrolled({ parentElement }: Element): boolean {
      if (!parentElement || parentElement === document.body) return false;
      return getComputedStyle(parentElement).overflowX !== "visible" || isScrolled(parentElement);
    }
  });

/**
 * Returns text that is partly out of view and cannot be scrolled to. A teaser that ends in … is
 * intended, but not in a control or a heading.
 */
export const cutText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const result: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, nodeValue } = walker.currentNode;
      if (!parent || !nodeValue?.trim() || parent.closest("script, style, noscript, option, svg"))
        continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const by = cutBy(parent, [...range.getClientRects()]);
      if (by) result.push(`“${nodeValue.trim().slice(0, 60)}” by ${by.outerHTML.slice(0, 80)}`);
    }
    return result;

    /** Returns the element that cuts off one of the rectangles. */
    function cutBy(parent: Element, rects: DOMRect[]): Element | undefined {
      let [sideways, down] = [true, true];
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const style = getComputedStyle(box);
        const { left, top, width, height } = box.getBoundingClientRect();
        // For screen readers only, or positioned off the page until it is focused.
        if (width <= 2 || height <= 2 || style.clipPath !== "none") return undefined;
        if (style.textIndent !== "0px") return undefined;
        const isTeaser = style.webkitLineClamp !== "none" || style.textOverflow === "ellipsis";
        if (isTeaser && !parent.closest("button, summary, label, nav, th, h1")) return undefined;
        if (box === document.body) break;
        if (/auto|scroll/.test(style.overflowX)) sideways = false;
        if (/auto|scroll/.test(style.overflowY)) down = false;
        const cuts = rects.some(
          (rect) =>
            (sideways &&
              style.overflowX !== "visible" &&
              (rect.left < left - 1.5 || rect.right > left + width + 1.5)) ||
            (down &&
              style.overflowY !== "visible" &&
              (rect.top + rect.height * 0.2 < top ||
                rect.bottom - rect.height * 0.2 > top + height)),
        );
        if (cuts) return box;
        if (style.position === "fixed") return undefined;
      }
      const { clientWidth } = document.documentElement;
      const isBeside = rects.some(
        ({ left, right, bottom }) => bottom > 0 && (left < -1 || right > clientWidth + 1),
      );
      return sideways && isBeside ? document.body : undefined;
    }
  });

/** Returns touch targets below 44 by 44 px: links, buttons and fields, also folded ones. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const minSize = 44;
    const selector = "a[href], button, input:not([type=hidden]), select, textarea, summary";
    const result = new Set<string>();
    const lookAt = (root: ParentNode) => {
      for (const target of root.querySelectorAll<HTMLElement>(selector)) {
        const fault = faultOf(target);
        if (fault) result.add(fault);
      }
    };
    lookAt(document);
    for (const folded of document.querySelectorAll("details:not([open])")) {
      const around: HTMLDetailsElement[] = [];
      for (let item: Element | null = folded; item; item = item.parentElement) {
        if (item instanceof HTMLDetailsElement && !item.open) around.push(item);
      }
      for (const item of around) item.open = true;
      lookAt(folded);
      for (const item of around) item.open = false;
    }
    for (const popover of document.querySelectorAll<HTMLElement>("[popover]")) {
      popover.showPopover();
      lookAt(popover);
      popover.hidePopover();
    }
    for (const dialog of document.querySelectorAll("dialog:not([open])")) {
      (dialog as HTMLDialogElement).showModal();
      lookAt(dialog);
      (dialog as HTMLDialogElement).close();
    }
    return [...result];

    function faultOf(target: HTMLElement): string | undefined {
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: false })) return;
      const { width, height, bottom } = target.getBoundingClientRect();
      // Hidden until focused, or for screen readers only.
      if (width <= 2 || height <= 2 || bottom + scrollY <= 0) return;
      if (width >= minSize - 0.5 && height >= minSize - 0.5) return;
      if (isInSentence(target) || isLargeToTheFinger(target)) return;
      return `${width.toFixed(0)}×${height.toFixed(0)} ${target.outerHTML.slice(0, 140)}`;
    }

    /**
     * Returns whether text is beside it in the same block, so that its height is that of the line.
     */
    function isInSentence(target: HTMLElement): boolean {
      if (getComputedStyle(target).display !== "inline") return false;
      let block: Element | null = target.parentElement;
      while (block && getComputedStyle(block).display === "inline") block = block.parentElement;
      const rest = block?.cloneNode(true) as Element | undefined;
      for (const other of rest?.querySelectorAll("a, button, input, select") ?? []) other.remove();
      return /\p{L}{2}/u.test(rest?.textContent ?? "");
    }

    /**
     * Returns whether its label, or its overlay on a card, takes the touch too: a square of 44 px
     * somewhere.
     */
    function isLargeToTheFinger(target: HTMLElement): boolean {
      const label = (target as HTMLInputElement).labels?.[0]?.getBoundingClientRect();
      if (label && label.width >= minSize - 0.5 && label.height >= minSize - 0.5) return true;
      target.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, right, bottom } = (target.offsetParent ?? target).getBoundingClientRect();
      const half = minSize / 2 - 1;
      const takes = (x: number, y: number) => target.contains(document.elementFromPoint(x, y));
      for (let y = top + half; y <= bottom - half; y += 8) {
        for (let x = left + half; x <= right - half; x += 8) {
          const corners = [x - half, x + half].flatMap((across) =>
            [y - half, y + half].map((down) => [across, down] as const),
          );
          if (takes(x, y) && corners.every(([across, down]) => takes(across, down))) return true;
        }
      }
      return false;
    }
  });

/**
 * Returns what moves although the reader asked for reduced motion: longer than an instant, or
 * endlessly.
 */
export const movingElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const result = new Set<string>();
    const lasts = (list: string) =>
      Math.max(...list.split(",").map((item) => Number.parseFloat(item)));
    for (const element of [
      document.documentElement,
      ...document.querySelectorAll("body, body *"),
    ]) {
      for (const part of ["", "::before", "::after"]) {
        const style = getComputedStyle(element, part);
        const { animationName, animationDuration, transitionProperty, transitionDuration } = style;
        const where = `${element.outerHTML.slice(0, 80)} ${part}`;
        if (animationName !== "none" && lasts(animationDuration) > 0.02)
          result.add(`${animationName} on ${where}`);
        const isMove =
          /all|transform|translate|scale|rotate|width|height|top|left|margin|inset/.test(
            transitionProperty,
          );
        if (isMove && lasts(transitionDuration) > 0.02)
          result.add(`transition of ${transitionProperty} on ${where}`);
        if (style.scrollBehavior === "smooth") result.add(`smooth scrolling on ${where}`);
      }
    }
    return [...result];
  });

/**
 * Returns elements that can take keyboard focus and do not show it by an outline on or around them,
 * in any colour.
 */
export const invisibleFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const selector =
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
    const result: string[] = [];
    for (const target of document.querySelectorAll<HTMLElement>(selector)) {
      if (target.closest(":disabled") || !target.checkVisibility({ visibilityProperty: true }))
        continue;
      target.focus({ preventScroll: true });
      if (document.activeElement !== target) continue;
      let isSeen = false;
      let item: Element | null = target;
      for (let depth = 0; item && depth < 5; depth += 1, item = item.parentElement) {
        isSeen ||= ["", "::after"].some((part) => hasOutline(item as Element, part));
      }
      if (!isSeen) result.push(target.outerHTML.slice(0, 140));
    }
    return result;

    function hasOutline(element: Element, part: string): boolean {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, part);
      const isDrawn = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      return isDrawn && !/^rgba\(.*, 0\)$|transparent/.test(outlineColor);
    }
  });

/**
 * Returns the landmarks that are missing or repeated: every page has one heading, and the parts
 * that readers jump to, once.
 */
export const landmarkFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    return ["h1", "main", "#head .site-head", ".site-foot"]
      .map((selector) => `${selector}: ${document.querySelectorAll(selector).length}`)
      .filter((result) => !result.endsWith(": 1"));
  });

/** Returns pictures that WebKit and Firefox request before they read that they may load lazily. */
export const eagerPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isLate = ({ attributes }: Element) => {
      const names = [...attributes].map(({ name }) => name);
      return names.indexOf("loading") > names.indexOf("src");
    };
    return [...document.querySelectorAll("img[src]")].filter(isLate).map((item) => item.outerHTML);
  });

/** The text spacing that a reader may set: WCAG 1.4.12. */
export const textSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`;

/** Adds rules to the page in a constructed style sheet, without loading styles. */
export const applyStyles = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** Returns the first message key or technical value on the page that a reader should never see. */
export async function findLeak(page: Page): Promise<string | undefined> {
  const [text = ""] = await page.locator("body").allInnerTexts();
  return leakIn(text);
}

/** Returns what the style sheet should have coloured or hidden, but did not. */
export const missingStyles = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hidden = document.querySelectorAll("[hidden],dialog:not([open])");
    const visible = [...hidden].filter((element) => element.getClientRects().length > 0);
    const faults = visible.map(({ outerHTML }) => outerHTML.slice(0, 80));
    const { backgroundColor, fontFamily } = getComputedStyle(document.body);
    if (backgroundColor === "rgba(0, 0, 0, 0)" || !fontFamily.startsWith("system-ui")) {
      faults.push(`body: ${backgroundColor} ${fontFamily}`);
    }
    return faults;
  });
