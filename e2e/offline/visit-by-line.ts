import type { APIRequestContext, Page } from "@playwright/test";
import { test as base, byNight, expect, type VisitFixtures } from "../visit.ts";
import { type Line, openLine } from "./line.ts";

/** Tests with a service worker, over a connection that can be cut. */
export const test = base.extend<{ line: Line }>({
  serviceWorkers: "allow",
  line: async ({ freshWorld }, use) => {
    const line = await openLine(freshWorld.url);
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => {
    await use(line.url);
  },
  issues: async ({ issues }, use) => {
    await use(issues);
    // A connection cut on purpose is no issue, nor is the status of the offline page, nor that the
    // worker's own script could not be requested again.
    const others = issues.filter(
      (issue) =>
        !/net::ERR_|status of 503|route module|imported module|when fetching the script/.test(
          issue,
        ),
    );
    issues.splice(0, issues.length, ...others);
  },
});

/** The fixtures that the steps of a test over a line use. */
export interface LineFixtures extends Pick<VisitFixtures, "visit"> {
  page: Page;
  request: APIRequestContext;
  line: Line;
}

/** The paths of the cached pages, oldest first. */
export const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("copies-"));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => url.slice(location.origin.length));
  });

export async function untilCached(page: Page, path: string): Promise<void> {
  await expect.poll(() => cachedPaths(page)).toContain(path);
}

/** Waits until the service worker controls the page. */
export async function untilControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

export { byNight, expect };
