import type { Page } from "@playwright/test";
import { languageFacts } from "#core/languages.ts";
import { seriousViolations } from "../axe-faults.ts";
import { readerOf, statusOf } from "../example-pages.ts";
import { showLargeAmounts } from "../large-amounts.ts";
import {
  applyStyles,
  cutText,
  eagerPictures,
  findLeak,
  invisibleFocus,
  landmarkFaults,
  missingStyles,
  movingElements,
  smallTargets,
  textSpacing,
  widerThanWindow,
} from "../page-faults.ts";
import { brokenWords, crowdedTargets, repeatedHeadings } from "../page-looks.ts";
import { expect, type VisitFixtures } from "../visit.ts";
import { acceptLanguageFor, type Setting } from "./settings.ts";

type Size = "narrow" | "wide";

interface Opening {
  page: Page;
  visit: VisitFixtures["visit"];
  path: string;
  address: string;
  setting: Setting;
}

/** Opens an example page in a setting, in a narrow window. */
export async function openExample({ page, visit, path, address, setting }: Opening): Promise<void> {
  const { language, languageBy, hasScripts, scheme, motion, browser } = setting;
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: motion, forcedColors: "none" });
  await page.setViewportSize({ width: setting.narrow, height: 640 });
  await visit(address, {
    hasScripts,
    oldBrowser: browser === "new" ? undefined : { hasSubmitter: true },
    status: statusOf(path),
    as: readerOf(path),
    ...(languageBy === "cookie" ? { language } : { acceptLanguage: acceptLanguageFor[language] }),
  });
}

/** Checks that hidden parts are hidden and that the style sheet was applied, in any browser. */
export async function expectStyles(page: Page, setting: Setting): Promise<void> {
  if (setting.forcedColours === "active") return;
  expect.soft(await missingStyles(page), `${settingName(setting)}: styles`).toEqual([]);
}

/** Checks that the page is complete and in the requested language. */
export async function expectText(page: Page, setting: Setting): Promise<void> {
  const where = settingName(setting);
  await expect(page.locator("html"), where).toHaveAttribute(
    "lang",
    languageFacts[setting.language].tag,
  );
  expect(await page.title(), where).toMatch(/\S/);
  expect.soft(await landmarkFaults(page), `${where}: landmarks`).toEqual([]);
  expect.soft(await eagerPictures(page), `${where}: pictures`).toEqual([]);
  expect.soft(await findLeak(page), `${where}: words only`).toBeUndefined();
}

/**
 * Checks that axe finds nothing serious, narrow in one colour scheme and wide in the other. On a
 * wide screen the surroundings of the page are the same everywhere: see accessibility.test.ts.
 */
export async function expectAccessible(page: Page, setting: Setting): Promise<void> {
  expect.soft(await seriousViolations(page), `${settingName(setting)}: axe`).toEqual([]);
  await show(page, setting, "wide");
  expect
    .soft(await seriousViolations(page, "main"), `${settingName(setting)}: axe, wide`)
    .toEqual([]);
}

/**
 * Checks that nothing is wider than the window, cut off or too small for a finger, and that focus
 * is visible.
 * @param sizes the sizes to check; the page is already shown in the first one
 */
export async function expectFit(page: Page, setting: Setting, sizes: Size[]): Promise<void> {
  const { text, forcedColours } = setting;
  if (forcedColours === "active") await page.emulateMedia({ forcedColors: "active" });
  if (text !== "as it comes") await applyStyles(page, sheets[text]);
  // From now on focus moves by keyboard, as far as the browser can recognize.
  await page.keyboard.press("Tab");
  for (const size of sizes) {
    if (size !== sizes[0]) await show(page, setting, size);
    const where = `${settingName(setting)}: ${size}`;
    expect.soft(await widerThanWindow(page), `${where}: nothing is wider`).toEqual([]);
    expect.soft(await cutText(page), `${where}: no text is cut`).toEqual([]);
    if (text === "as it comes") expect.soft(await smallTargets(page), where).toEqual([]);
    // An old browser draws its own focus ring, and spaces rows as well as it can.
    if (setting.browser !== "new") continue;
    if (size === setting.focus)
      expect.soft(await invisibleFocus(page), `${where}: focus`).toEqual([]);
    if (text === "as it comes") await expectLooks(page, where);
  }
}

/** The narrowest phone, a common one, and a desktop. */
const widthsOfAmounts = [320, 360, 1280];

/** Checks that amounts of twelve digits fit wherever the page shows money, and do not break. */
export async function expectLargeAmounts(page: Page, setting: Setting): Promise<void> {
  await showLargeAmounts(page);
  for (const width of widthsOfAmounts) {
    await page.setViewportSize({ width, height: 640 });
    const where = `${settingName(setting)}: 999,999,999,999 at ${width} px`;
    expect.soft(await brokenWords(page), `${where}: whole numbers`).toEqual([]);
    expect.soft(await widerThanWindow(page), `${where}: nothing is wider`).toEqual([]);
  }
}

/** Checks that nothing moves when the reader prefers reduced motion. */
export async function expectNoMotion(page: Page, setting: Setting): Promise<void> {
  if (setting.motion === "reduce")
    expect.soft(await movingElements(page), settingName(setting)).toEqual([]);
}

/** Checks the default text: whole words, space between touch targets, and no repeated heading. */
async function expectLooks(page: Page, where: string): Promise<void> {
  expect.soft(await brokenWords(page), `${where}: whole words`).toEqual([]);
  expect.soft(await crowdedTargets(page), `${where}: 8 px between targets`).toEqual([]);
  expect.soft(await repeatedHeadings(page), `${where}: no heading twice`).toEqual([]);
}

const sheets = {
  "of 200 %": "html { font-size: 200% !important }",
  "wide apart": textSpacing,
};

/** Shows the page in a narrow window, or in a wide one with the other colour scheme. */
async function show(page: Page, setting: Setting, size: Size): Promise<void> {
  const other = setting.scheme === "light" ? "dark" : "light";
  await page.emulateMedia({ colorScheme: size === "narrow" ? setting.scheme : other });
  await page.setViewportSize({ width: setting[size], height: size === "narrow" ? 640 : 800 });
}

/** Names a setting for reports. */
export const settingName = (setting: Setting): string =>
  [
    `${setting.language} by ${setting.languageBy}`,
    setting.hasScripts ? "scripts" : "no scripts",
    `${setting.narrow} and ${setting.wide} px`,
    `${setting.scheme} where narrow`,
    `text ${setting.text}`,
    `browser ${setting.browser}`,
    `motion ${setting.motion}`,
    `forced colours ${setting.forcedColours}`,
  ].join(", ");
