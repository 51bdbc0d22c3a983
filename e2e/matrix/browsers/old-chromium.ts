import type { Page, Route } from "@playwright/test";
import { parse } from "acorn";
import { toOldBrowserStyles } from "./old-styles.ts";

/** The browser that Chromium emulates. */
export interface OldBrowser {
  /**
   * False for Chrome 80 and Safari before 15.4: no script starts there, because a form's button
   * would be lost.
   */
  hasSubmitter: boolean;
}

/**
 * Removes from Chromium what Chrome 80 lacked: functions, selectors in queries, styles, and newer
 * syntax, with which a script does not run at all.
 * @param issues receives what such a browser cannot parse in a script
 * @returns a function that restores everything for the pages opened from then on
 */
export async function emulateOldBrowser(
  page: Page,
  { hasSubmitter }: OldBrowser,
  issues: string[],
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const source = `(${takeAway})(${hasSubmitter})`;
  const { identifier } = await session.send("Page.addScriptToEvaluateOnNewDocument", { source });
  const reads = async (route: Route, read: (text: string) => Read) => {
    try {
      const url = route.request().url();
      const known = files.get(url) ?? fetchAs(route, read);
      files.set(url, known);
      const { issue, ...answer } = await known;
      if (issue) issues.push(`script: ${url}: ${issue}`);
      await route.fulfill(answer);
    } catch {
      // The page was left in the meantime. If not, the request fails and reports it.
      files.delete(route.request().url());
      await route.abort().catch(() => {});
    }
  };
  await page.route(/\.css(\?|$)/, (route) =>
    reads(route, (css) => ({ body: toOldBrowserStyles(css) })),
  );
  await page.route(/\/assets\/.*\.js$/, (route) =>
    reads(route, (code) => {
      const issue = issueOf(code);
      return { issue, body: issue ? "throw new SyntaxError()" : code };
    }),
  );
  return async () => {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await session.send("Page.removeScriptToEvaluateOnNewDocument", { identifier });
    await session.detach();
  };
}

interface Read {
  body: string;
  /** Why an old browser cannot parse the script. */
  issue?: string | undefined;
}

type Answer = Read & { status: number; headers: Record<string, string> };

/** A worker reads each file once: hundreds of pages use the same ones. */
const files = new Map<string, Promise<Answer>>();

async function fetchAs(route: Route, read: (text: string) => Read): Promise<Answer> {
  const response = await route.fetch({ maxRetries: 3 });
  // A new browser must not find in its cache what an old one received.
  const headers = { ...response.headers(), "cache-control": "no-store" };
  return { ...read(await response.text()), status: response.status(), headers };
}

/**
 * Chrome 80 parses ECMAScript 2020 without private fields; Safari 14 does not parse static ones
 * either.
 */
function issueOf(code: string): string | undefined {
  try {
    parse(code, { ecmaVersion: 2020, sourceType: "module" });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Runs in the page before anything else. The releases are from MDN's compatibility data. */
function takeAway(hasSubmitter: boolean): void {
  const lacking: [object | undefined, string[]][] = [
    [
      Array.prototype,
      ["at", "findLast", "findLastIndex", "toSorted", "toReversed", "toSpliced", "with"],
    ],
    [Object.getPrototypeOf(Int8Array.prototype), ["at", "findLast", "findLastIndex"]],
    [String.prototype, ["at", "replaceAll", "isWellFormed", "toWellFormed"]],
    [Object, ["hasOwn", "groupBy"]],
    [Map, ["groupBy"]],
    [Promise, ["any", "withResolvers", "try"]],
    [AbortSignal, ["any", "timeout", "abort"]],
    [AbortSignal.prototype, ["throwIfAborted", "reason"]],
    [Element.prototype, ["replaceChildren", "setHTMLUnsafe"]],
    [Document.prototype, ["replaceChildren", "startViewTransition"]],
    [DocumentFragment.prototype, ["replaceChildren"]],
    [HTMLElement.prototype, ["inert", "popover", "showPopover", "hidePopover", "togglePopover"]],
    [HTMLInputElement.prototype, ["showPicker"]],
    [URL, ["canParse", "parse"]],
    [Crypto.prototype, ["randomUUID"]],
    [Intl, ["Segmenter", "DisplayNames", "supportedValuesOf", "DurationFormat"]],
    [Response, ["json"]],
    [
      window,
      [
        "structuredClone",
        "WeakRef",
        "FinalizationRegistry",
        "AggregateError",
        "navigation",
        "NavigateEvent",
        "scheduler",
        "reportError",
        "URLPattern",
        "CloseWatcher",
        "Sanitizer",
      ],
    ],
  ];
  for (const [owner, names] of lacking) {
    for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
  }
  if (!hasSubmitter) Reflect.deleteProperty(SubmitEvent.prototype, "submitter");
  const unknown = /:(is|where|has|modal|focus-visible|popover-open)\b|:not\([^()]*[,\s][^()]*\)/;
  for (const owner of [Element.prototype, Document.prototype]) {
    for (const name of ["matches", "closest", "querySelector", "querySelectorAll"] as const) {
      const own = Object.getOwnPropertyDescriptor(owner, name)?.value;
      if (!own) continue;
      Object.defineProperty(owner, name, {
        configurable: true,
        writable: true,
        value(this: Element, selector: string) {
          if (unknown.test(selector))
            throw new SyntaxError(`'${selector}' is not a valid selector`);
          return own.call(this, selector);
        },
      });
    }
  }
}
