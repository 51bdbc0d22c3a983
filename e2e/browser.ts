import { statfs } from "node:fs/promises";
import type { PlaywrightTestConfig } from "@playwright/test";
import { browserHere } from "./chromium.ts";
import { phone } from "./screens.ts";
import type { Visiting } from "./visit.ts";

const { env, ...browser } = await browserHere();

/** By Playwright's defaults Chromium shares memory over a disk; where /dev/shm has room that is quicker. */
async function ignoredDefaults(): Promise<string[]> {
  const memory = await statfs("/dev/shm").catch(() => undefined);
  const hasRoom = memory !== undefined && memory.bavail * memory.bsize > 2 * 2 ** 30;
  return hasRoom ? ["--disable-dev-shm-usage"] : [];
}

/** What the browser tests of every run and those of the night have in common. */
export const common: PlaywrightTestConfig<Visiting> = {
  testDir: ".",
  globalSetup: "./world/prepare-worlds.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // On a build server only; what passes then is listed as flaky (bin/write-flaky.ts).
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  // A busy machine decides no test.
  expect: { timeout: 15_000 },
  globalTimeout: 60 * 60_000,
  reporter: "list",
  use: {
    browserName: "chromium",
    launchOptions: { ...browser, env, ignoreDefaultArgs: await ignoredDefaults() },
    viewport: phone,
    locale: "en-GB",
    timezoneId: "Africa/Dar_es_Salaam",
    // Elsewhere a worker would hide the page's own requests.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    trace: "on-first-retry",
    // What moves is looked at by pages/; elsewhere each frame of it would be drawn for nobody.
    contextOptions: { reducedMotion: "reduce" },
  },
};
