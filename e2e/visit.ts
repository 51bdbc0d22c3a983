import { resolve } from "node:path";
import {
  test as base,
  type CDPSession,
  expect,
  type Locator,
  type Page,
  type Response,
} from "@playwright/test";
import type { DemoPerson } from "#app/testing/for-tests.ts";
import { type Language, languageCookie } from "#core/languages.ts";
import { signInPath } from "#core/paths.ts";
import type { Book } from "#core/words.ts";
import { loadPhrases } from "#server/phrases.ts";
import { makeOld, type OldBrowser } from "./browsers/old-chromium.ts";
import { sessionOf } from "./signed-in.ts";

const phrases = loadPhrases(resolve(import.meta.dirname, ".."));

/** The words of a page in a language, as its visitor reads them. */
export const wordsIn = (language: Language): Book["say"] => phrases.book(language).say;

/** Walked once, as the journey depends on neither width nor scripts: on a phone with scripts. */
export const onPhone = { tag: "@first" };
/** As `onPhone`, on a desktop without scripts. */
export const onDesktop = { tag: "@second" };

/**
 * Of a journey in two languages the first is walked on a phone with scripts, the other on a desktop
 * without: `test("…", walked(language === "kisw"), async …)`; see playwright.config.ts.
 */
export const walked = (isFirst: boolean) => (isFirst ? onPhone : onDesktop);

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
  /** A browser of 2020, which the project or the test may ask for (browsers/old-chromium.ts). */
  oldBrowser: OldBrowser | undefined;
}

export const test = base.extend<Visiting>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern to be written
  baseURL: async ({}, use) => {
    await use(process.env.SOKO_TEST_URL);
  },

  oldBrowser: [undefined, { option: true }],

  issues: [
    async ({ page, oldBrowser }, use) => {
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
      expect(issues, "the page had no issues").toEqual([]);
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
      let response = await page.goto(path);
      if (as && page.url().includes(signInPath)) {
        // Another test signed her out everywhere.
        await page.context().addCookies([await sessionOf(as, true)]);
        response = await page.goto(path);
      }
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

declare global {
  interface Document {
    /** Where React keeps what it made of the document, under a name that is another each time. */
    [container: `__reactContainer${string}`]: {
      stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
    };
  }
}

/**
 * Waits until a page's scripts are there: until React has taken the page over, which it does some
 * time after the page is there, or the script of a page that only shows (app/light).
 */
export async function alive(page: Page): Promise<void> {
  if (await isLight(page)) return;
  await hydrated(page);
}

/** Whether the page came without React, and nobody has touched a field of it. */
export const isLight = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const isTouched = document.querySelector("body > script[type='text/plain']") !== null;
    return document.querySelector("script[data-words]") !== null && !isTouched;
  });

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
  await hydrated(page);
}

async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isContainer = (key: string): key is `__reactContainer${string}` =>
      key.startsWith("__reactContainer");
    const container = Object.keys(document).find(isContainer);
    return container && !document[container]?.stateNode.current.memoizedState.isDehydrated;
  });
  // What is done once it is there, such as listening. A page at rest may be called idle late.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })));
}

export { expect };
