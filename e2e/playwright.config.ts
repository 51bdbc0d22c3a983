import { defineConfig } from "@playwright/test";
import { browserHere } from "./chromium.ts";
import type { Visiting } from "./visit.ts";

const { env, ...browser } = await browserHere();
const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };
/** Whatever a visitor can do she can do without scripts; what differs has a file of its own. */
const journeys = "journeys/*.test.ts";
/**
 * What depends on width and scripts at once is walked in all four settings; the rest twice, on a
 * phone with scripts and on a desktop without. The pages themselves are opened at every width by
 * every-page/.
 */
const inAllSettings = "journeys/{market,shell}.test.ts";
/** Journeys in two languages, and those that need one walk: see `walked` and `onPhone` of visit.ts. */
const [first, second] = [{ grepInvert: /@second/ }, { grepInvert: /@first/ }];
/** What a browser of 2020 must do too. */
const ofTheOld = "journeys/{cart,register}.test.ts";
/** Where there is one. */
const byKeyboard = "journeys/keyboard.test.ts";

export default defineConfig<Visiting>({
  testDir: ".",
  outputDir: "../test-results",
  globalSetup: "./start-app.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  // A busy machine decides no test.
  expect: { timeout: 15_000 },
  globalTimeout: 60 * 60_000,
  reporter: "list",
  use: {
    browserName: "chromium",
    launchOptions: { ...browser, env },
    locale: "en-GB",
    timezoneId: "Africa/Dar_es_Salaam",
    // Elsewhere a worker would hide the page's own requests.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // What moves is looked at by every-page/; elsewhere each frame of it would be drawn for nobody.
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    {
      name: "desktop",
      ...second,
      testMatch: [inAllSettings, byKeyboard, "scripts/*.test.ts"],
      use: { viewport: desktop },
    },
    {
      name: "phone",
      ...first,
      testMatch: [journeys],
      testIgnore: byKeyboard,
      use: { viewport: phone },
    },
    {
      name: "desktop without scripts",
      ...second,
      testMatch: [journeys, "every-page/*.test.ts"],
      testIgnore: byKeyboard,
      use: { viewport: desktop, javaScriptEnabled: false },
    },
    {
      name: "browser of 2020",
      ...first,
      testMatch: ["browsers/old-chromium.test.ts", ofTheOld],
      use: { viewport: phone, oldBrowser: { hasSubmitter: true } },
    },
    // Drivers of their own: of Playwright's browser they take nothing.
    { name: "other browsers", testMatch: ["browsers/{firefox,webkit,plain}.test.ts"] },
    {
      name: "phone with a service worker",
      testMatch: ["offline/*.test.ts"],
      use: { viewport: phone, serviceWorkers: "allow" },
    },
    {
      name: "phone without scripts",
      ...first,
      testMatch: [inAllSettings],
      use: { viewport: phone, javaScriptEnabled: false },
    },
  ],
});
