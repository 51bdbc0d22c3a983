import { statfs } from "node:fs/promises";
import type { PlaywrightTestConfig } from "@playwright/test";
import { findBrowser } from "./chromium.ts";
import { phone } from "./screens.ts";
import type { VisitFixtures } from "./visit.ts";

const { env, ...browser } = await findBrowser();

/**
 * By default Playwright lets Chromium share memory through a disk. Where /dev/shm has enough space,
 * that is faster.
 */
async function ignoredDefaults(): Promise<string[]> {
  const memory = await statfs("/dev/shm").catch(() => undefined);
  const hasRoom = memory !== undefined && memory.bavail * memory.bsize > 2 * 2 ** 30;
  return hasRoom ? ["--disable-dev-shm-usage"] : [];
}

/** Settings shared by the browser tests of every run and by those of the nightly run. */
export const commonConfig: PlaywrightTestConfig<VisitFixtures> = {
  testDir: ".",
  globalSetup: "./world/prepare-worlds.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Only on a build server. A test that passes on the retry is listed as flaky
  // (bin/write-flaky.ts).
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  // Long enough that a busy machine does not fail a test.
  expect: { timeout: 15_000 },
  globalTimeout: 60 * 60_000,
  reporter: "list",
  use: {
    browserName: "chromium",
    launchOptions: { ...browser, env, ignoreDefaultArgs: await ignoredDefaults() },
    viewport: phone,
    locale: "en-GB",
    timezoneId: "Africa/Dar_es_Salaam",
    // In other tests a service worker would hide the page's own requests.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    trace: "on-first-retry",
    // The tests in pages/ cover motion. In other tests animation frames would only cost time.
    contextOptions: { reducedMotion: "reduce" },
  },
};
