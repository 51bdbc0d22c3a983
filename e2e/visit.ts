import type { CDPSession, Locator, Page, Response } from "@playwright/test";
import type { DemoPerson } from "#app/testing/for-tests.ts";
import { type Language, languageCookie } from "#core/languages.ts";
import { emulateOldBrowser, type OldBrowser } from "./matrix/browsers/old-chromium.ts";
import { sessionOf } from "./signed-in.ts";
import { wordsIn } from "./words-in.ts";
import { test as base, expect } from "./world/world-test.ts";

/**
 * For a journey that depends on neither width nor scripts, and runs once: on a phone with scripts.
 */
export const onPhone = { tag: "@first" };
/** Like `onPhone`, but on a desktop without scripts. */
export const onDesktop = { tag: "@second" };

/**
 * For a journey in two languages: the first runs on a phone with scripts, the other on a desktop
 * without: `test("…", journeySetting(language === "kisw"), async …)`; see playwright.config.ts.
 */
export const journeySetting = (isFirst: boolean, more?: { tag: string }) =>
  isFirst ? { tag: [onPhone.tag, ...(more ? [more.tag] : [])] } : onDesktop;

/**
 * In every run on a phone with scripts, for journeys that depend on them. The other journeys run at
 * night.
 */
export const smoke = { tag: "@smoke" };
/** For tests of pages, scripts and offline that run at night only. */
export const byNight = { tag: "@night" };
export const onPhoneInEveryRun = journeySetting(true, smoke);

export interface VisitOptions {
  /** The language that the user chose earlier. */
  language?: Language;
  /** The Accept-Language of the browser on a first visit. */
  acceptLanguage?: string;
  /** The expected status; an error page is expected where it is given. */
  status?: number;
  /** The signed-in user; none by default. */
  as?: DemoPerson | undefined;
  /** Whether scripts run from now on, for a test that opens a page with and without them. */
  hasScripts?: boolean;
  /** The emulated browser from now on, for a test that opens a page with several. */
  oldBrowser?: OldBrowser | undefined;
}

/** The content of a page, without its header and footer. */
export const main = (page: Page): Locator => page.getByRole("main");

/** Fixtures of the tests in addition to Playwright's own. */
export interface VisitFixtures {
  /** Opens a page and waits until it can be used. Returns the response. */
  visit: (path: string, how?: VisitOptions) => Promise<Response>;
  /** Unexpected issues in the page; any of them fails the test. */
  issues: string[];
  /** Patterns of issues that the test causes. They fail nothing, however late they occur. */
  expectedIssues: RegExp[];
  /**
   * A browser of 2020, which the project or the test can select (matrix/browsers/old-chromium.ts).
   */
  oldBrowser: OldBrowser | undefined;
}

export const test = base.extend<VisitFixtures>({
  oldBrowser: [undefined, { option: true }],

  // Not an option, because the list belongs to one test.
  expectedIssues: async ({ oldBrowser: _ }, use) => {
    await use([]);
  },

  issues: [
    async ({ page, oldBrowser, expectedIssues }, use) => {
      const issues: string[] = [];
      if (oldBrowser) await emulateOldBrowser(page, oldBrowser, issues);
      page.on("console", (message) => {
        if (message.type() !== "error" && message.type() !== "warning") return;
        // The browser also logs an expected error page to the console; see the responses below.
        if (/status of 4\d\d/.test(message.text())) return;
        // See serviceWorkers in playwright.config.ts.
        if (/^Service Worker registration blocked/.test(message.text())) return;
        issues.push(`console: ${message.text()}`);
      });
      page.on("pageerror", (error) => issues.push(`script: ${error.message}`));
      page.on("requestfailed", (request) => {
        const reason = request.failure()?.errorText;
        // Aborted because the visitor left the page.
        if (reason !== "net::ERR_ABORTED") issues.push(`request: ${request.url()} ${reason}`);
      });
      page.on("response", (response) => {
        if (response.status() < 400 || response.request().isNavigationRequest()) return;
        // A refused form: its test checks what it then shows.
        if (response.request().method() === "POST" && response.status() < 500) return;
        // The user was signed out, or opens many pages at once: the page goes on without live
        // notifications.
        if (response.url().endsWith("/events") && response.status() < 500) return;
        issues.push(`request: ${response.url()} answered ${response.status()}`);
      });
      await use(issues);
      const isExpected = (issue: string) => expectedIssues.some((pattern) => pattern.test(issue));
      expect(
        issues.filter((issue) => !isExpected(issue)),
        "the page had no issues",
      ).toEqual([]);
    },
    { auto: true },
  ],

  visit: async ({ page, baseURL, javaScriptEnabled, oldBrowser, issues }, use) => {
    let hasScripts = javaScriptEnabled !== false && oldBrowser?.hasSubmitter !== false;
    let session: CDPSession | undefined;
    const emulate = async (how: VisitOptions) => {
      session ??= await page.context().newCDPSession(page);
      if (how.acceptLanguage) {
        const { userAgent } = await session.send("Browser.getVersion");
        await session.send("Emulation.setUserAgentOverride", {
          userAgent,
          acceptLanguage: how.acceptLanguage,
        });
        await page.context().clearCookies({ name: languageCookie });
      }
      if (how.hasScripts !== undefined) {
        // As Playwright does for a page without scripts.
        hasScripts = how.hasScripts;
        await session.send("Emulation.setScriptExecutionDisabled", { value: !hasScripts });
      }
    };
    let makeNew: (() => Promise<void>) | undefined;
    await use(async (path, how = {}) => {
      const { language, status = 200, as } = how;
      await makeNew?.();
      makeNew = how.oldBrowser && (await emulateOldBrowser(page, how.oldBrowser, issues));
      if (how.acceptLanguage !== undefined || how.hasScripts !== undefined) await emulate(how);
      if (language) {
        await page.context().addCookies([{ name: languageCookie, value: language, url: baseURL }]);
      }
      if (as) await page.context().addCookies([await sessionOf(as)]);
      const response = await page.goto(path);
      if (!response) throw new Error(`${path} answered nothing`);
      expect(response.status(), path).toBe(status);
      if (hasScripts) await untilHydrated(page);
      return response;
    });
  },
});

/** Returns the text of an element, to look for it elsewhere. */
export async function textOf(locator: Locator): Promise<string> {
  const text = (await locator.textContent())?.trim();
  if (!text) throw new Error(`Nothing is written at ${locator}`);
  return text;
}

/** Unfolds a part of the page that is folded on a small screen. */
export async function unfold(folded: Locator): Promise<void> {
  // Until the styles are loaded, it appears folded on a large screen too.
  await folded.page().waitForLoadState();
  const summary = folded.locator("> summary");
  const isOpen = await folded.evaluate((element: HTMLDetailsElement) => element.open);
  if (!isOpen && (await summary.isVisible())) await summary.click();
}

/** Waits until a page is hydrated, which the page itself marks (web/shell/hydrated.ts). */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor();
}

/** Returns whether the page loaded without React and no field of it was touched. */
export async function isLight(page: Page): Promise<boolean> {
  await untilHydrated(page);
  return (await page.locator("html").getAttribute("data-hydrated")) === "static";
}

/** Touches a field of a static page, so that React loads; waits for React on any page. */
export async function untilReact(page: Page): Promise<void> {
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
