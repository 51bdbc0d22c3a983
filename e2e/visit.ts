import type { CDPSession, Locator, Page, Response } from "@playwright/test";
import type { DemoPerson } from "#app/testing/for-tests.ts";
import { type Language, languageCookie } from "#core/languages.ts";
import { makeOld, type OldBrowser } from "./matrix/browsers/old-chromium.ts";
import { sessionOf } from "./signed-in.ts";
import { wordsIn } from "./words-in.ts";
import { test as base, expect } from "./world/world-test.ts";

/** Walked once, as the journey depends on neither width nor scripts: on a phone with scripts. */
export const onPhone = { tag: "@first" };
/** As `onPhone`, on a desktop without scripts. */
export const onDesktop = { tag: "@second" };

/**
 * Of a journey in two languages the first is walked on a phone with scripts, the other on a desktop
 * without: `test("…", walked(language === "kisw"), async …)`; see playwright.config.ts.
 */
export const walked = (isFirst: boolean, more?: { tag: string }) =>
  isFirst ? { tag: [onPhone.tag, ...(more ? [more.tag] : [])] } : onDesktop;

/** In every run on a phone with scripts, which matter to it; the other journeys are walked by night. */
export const smoke = { tag: "@smoke" };
/** Of pages, scripts and offline: what is tried by night alone. */
export const byNight = { tag: "@night" };
export const onPhoneInEveryRun = walked(true, smoke);

export interface Visit {
  /** What she chose here once. */
  language?: Language;
  /** On her first visit: what her browser asks for, the best first. */
  asking?: string;
  /** What the page answers; an error page is one that was asked for. */
  status?: number;
  /** Who is signed in; nobody unless given. */
  as?: DemoPerson | undefined;
  /** Whether scripts run from now on, for a test that opens a page with and without them. */
  hasScripts?: boolean;
  /** What the browser is from now on, for a test that opens a page with several. */
  oldBrowser?: OldBrowser | undefined;
}

/** What our tests have beside Playwright's own. */
export interface Visiting {
  /** Opens a page and waits until it can be used; says what the server answered. */
  visit: (path: string, how?: Visit) => Promise<Response>;
  /** What went wrong in the page unexpectedly; anything in it fails the test. */
  issues: string[];
  /** Patterns of issues that the test brings about. Those fail nothing, however late they come. */
  expectedIssues: RegExp[];
  /** A browser of 2020, which the project or the test may ask for (matrix/browsers/old-chromium.ts). */
  oldBrowser: OldBrowser | undefined;
}

export const test = base.extend<Visiting>({
  oldBrowser: [undefined, { option: true }],

  // Not as an option: the list belongs to one test.
  expectedIssues: async ({ oldBrowser: _ }, use) => {
    await use([]);
  },

  issues: [
    async ({ page, oldBrowser, expectedIssues }, use) => {
      const issues: string[] = [];
      if (oldBrowser) await makeOld(page, oldBrowser, issues);
      page.on("console", (message) => {
        if (message.type() !== "error" && message.type() !== "warning") return;
        // The error page that was asked for is written to the console too; see the responses below.
        if (/status of 4\d\d/.test(message.text())) return;
        // See serviceWorkers in playwright.config.ts.
        if (/^Service Worker registration blocked/.test(message.text())) return;
        issues.push(`console: ${message.text()}`);
      });
      page.on("pageerror", (error) => issues.push(`script: ${error.message}`));
      page.on("requestfailed", (request) => {
        const reason = request.failure()?.errorText;
        // What was still loading when the visitor went on.
        if (reason !== "net::ERR_ABORTED") issues.push(`request: ${request.url()} ${reason}`);
      });
      page.on("response", (response) => {
        if (response.status() < 400 || response.request().isNavigationRequest()) return;
        // A form that was refused: what it then says is what its test looks at.
        if (response.request().method() === "POST" && response.status() < 500) return;
        // Somebody was signed out, or looks at many pages at once: the page goes on without live notifications.
        if (response.url().endsWith("/events") && response.status() < 500) return;
        issues.push(`request: ${response.url()} answered ${response.status()}`);
      });
      await use(issues);
      const isExpected = (one: string) => expectedIssues.some((pattern) => pattern.test(one));
      expect(
        issues.filter((one) => !isExpected(one)),
        "the page had no issues",
      ).toEqual([]);
    },
    { auto: true },
  ],

  visit: async ({ page, baseURL, javaScriptEnabled, oldBrowser, issues }, use) => {
    let hasScripts = javaScriptEnabled !== false && oldBrowser?.hasSubmitter !== false;
    let session: CDPSession | undefined;
    const emulate = async (how: Visit) => {
      session ??= await page.context().newCDPSession(page);
      if (how.asking) {
        const { userAgent } = await session.send("Browser.getVersion");
        await session.send("Emulation.setUserAgentOverride", {
          userAgent,
          acceptLanguage: how.asking,
        });
        await page.context().clearCookies({ name: languageCookie });
      }
      if (how.hasScripts !== undefined) {
        // As Playwright does by itself for a page that never has any.
        hasScripts = how.hasScripts;
        await session.send("Emulation.setScriptExecutionDisabled", { value: !hasScripts });
      }
    };
    let makeNew: (() => Promise<void>) | undefined;
    await use(async (path, how = {}) => {
      const { language, status = 200, as } = how;
      await makeNew?.();
      makeNew = how.oldBrowser && (await makeOld(page, how.oldBrowser, issues));
      if (how.asking !== undefined || how.hasScripts !== undefined) await emulate(how);
      if (language) {
        await page.context().addCookies([{ name: languageCookie, value: language, url: baseURL }]);
      }
      if (as) await page.context().addCookies([await sessionOf(as)]);
      const response = await page.goto(path);
      if (!response) throw new Error(`${path} answered nothing`);
      expect(response.status(), path).toBe(status);
      if (hasScripts) await alive(page);
      return response;
    });
  },
});

/** What stands there, to look for it elsewhere. */
export async function textOf(locator: Locator): Promise<string> {
  const text = (await locator.textContent())?.trim();
  if (!text) throw new Error(`Nothing is written at ${locator}`);
  return text;
}

/** Unfolds a part of the page that is folded on a small screen. */
export async function unfold(folded: Locator): Promise<void> {
  // Before the styles are there it seems to be folded on a large one too.
  await folded.page().waitForLoadState();
  const summary = folded.locator("> summary");
  const isOpen = await folded.evaluate((element: HTMLDetailsElement) => element.open);
  if (!isOpen && (await summary.isVisible())) await summary.click();
}

/** Waits until a page's scripts are there, as the page itself says (web/shell/hydrated.ts). */
export async function alive(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor();
}

/** Whether the page came without React, and nobody has touched a field of it. */
export async function isLight(page: Page): Promise<boolean> {
  await alive(page);
  return (await page.locator("html").getAttribute("data-hydrated")) === "static";
}

/** Touches a page that only shows, so that React comes; waits for it on all pages. */
export async function touched(page: Page): Promise<void> {
  if (await isLight(page)) {
    await page.evaluate(() => {
      const field = document.createElement("input");
      field.dataset.live = "";
      document.body.append(field);
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      field.remove();
    });
  }
  await page.locator("html[data-hydrated=react]").waitFor();
}

export { expect, wordsIn };
