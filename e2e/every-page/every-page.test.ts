import type { Page } from "@playwright/test";
import { languageFacts } from "#core/languages.ts";
import routes from "../../app/routes.ts";
import { held, noted, seriousOn } from "../axe-faults.ts";
import {
  examplePaths,
  examples,
  readerOf,
  statusOf,
  withIds,
  withoutPage,
} from "../example-pages.ts";
import {
  cutText,
  focusUnseen,
  landmarksAmiss,
  leakOn,
  moving,
  smallTargets,
  spacedText,
  styled,
  widerThanWindow,
} from "../page-faults.ts";
import { expectSameText, rememberText, startEarly, undoneOn } from "../taken-over.ts";
import { expect, test, type Visiting } from "../visit.ts";
import { askingFor, type Setting, visitsOf } from "./settings.ts";

test.use({ javaScriptEnabled: true, hasTouch: true });

interface Route {
  path?: string | undefined;
  children?: Route[] | undefined;
}

test("every page of the routes has an example to look at", () => {
  const patterns = (list: readonly Route[], base: string): string[] =>
    list.flatMap(({ path = "", children }) => {
      const own = `${base}/${path}`.replace(/\/+/g, "/").replace(/(.)\/$/, "$1");
      return children ? patterns(children, own) : [own];
    });
  const seen = (pattern: string) =>
    pattern in examples || examplePaths.includes(pattern) || withoutPage.includes(pattern);
  expect(patterns(routes, "").filter((pattern) => !seen(pattern))).toEqual([]);
});

for (const [path, visits] of visitsOf) {
  test(`${path} holds what every page must hold`, async ({ page, visit, request }) => {
    test.slow();
    const address = await withIds(path, request);
    await rememberText(page);
    const byAxe = visits.findLast(({ hasScripts }) => hasScripts);
    for (const setting of visits) {
      await test.step(nameOf(setting), async () => {
        await open({ page, visit, path, address, setting });
        await expectWords(page, setting);
        if (setting === byAxe) await expectAccessible(page, setting);
        await expectRoom(page, setting, setting === byAxe);
      });
    }
    await startEarly(page);
    await page.emulateMedia({ forcedColors: "none", reducedMotion: "no-preference" });
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(address, { hasScripts: true, status: statusOf(path), as: readerOf(path) });
    expect.soft(await undoneOn(page), "undone by the scripts that came").toEqual([]);
  });
}

interface Opening {
  page: Page;
  visit: Visiting["visit"];
  path: string;
  address: string;
  setting: Setting;
}

async function open({ page, visit, path, address, setting }: Opening): Promise<void> {
  const { language, languageBy, hasScripts, scheme, motion } = setting;
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: motion, forcedColors: "none" });
  await page.setViewportSize({ width: setting.narrow, height: 640 });
  await visit(address, {
    hasScripts,
    status: statusOf(path),
    as: readerOf(path),
    ...(languageBy === "cookie" ? { language } : { asking: askingFor[language] }),
  });
}

/** The page is in the language that was asked for, whole, and says the same once scripts are there. */
async function expectWords(page: Page, setting: Setting): Promise<void> {
  const where = nameOf(setting);
  await expect(page.locator("html"), where).toHaveAttribute(
    "lang",
    languageFacts[setting.language].tag,
  );
  expect(await page.title(), where).toMatch(/\S/);
  expect.soft(await landmarksAmiss(page), `${where}: landmarks`).toEqual([]);
  expect.soft(await leakOn(page), `${where}: words only`).toBeUndefined();
  if (setting.hasScripts) await expectSameText(page, where);
}

/** Axe finds nothing serious, narrow in one scheme and wide in the other. */
async function expectAccessible(page: Page, setting: Setting): Promise<void> {
  expect.soft(await seriousOn(page, noted), `${nameOf(setting)}: axe`).toEqual([]);
  await show(page, setting, "wide");
  expect.soft(await seriousOn(page, held), `${nameOf(setting)}: axe, wide`).toEqual([]);
}

/** Nothing is wider than the window, cut, too small for a finger, moving, or hides its focus. */
async function expectRoom(page: Page, setting: Setting, isWide: boolean): Promise<void> {
  const { text, motion, forcedColours } = setting;
  await page.emulateMedia({ forcedColors: forcedColours });
  await styled(page, sheets[text]);
  // From now on focus is moved by keys, as far as the browser knows.
  await page.keyboard.press("Tab");
  for (const size of isWide ? (["wide", "narrow"] as const) : (["narrow", "wide"] as const)) {
    await show(page, setting, size);
    const where = `${nameOf(setting)}: ${size}`;
    expect.soft(await widerThanWindow(page), `${where}: nothing is wider`).toEqual([]);
    expect.soft(await cutText(page), `${where}: no text is cut`).toEqual([]);
    expect.soft(await focusUnseen(page), `${where}: focus is seen`).toEqual([]);
    const isTouched = setting[size] <= 768;
    if (isTouched) expect.soft(await smallTargets(page), `${where}: small targets`).toEqual([]);
  }
  if (motion === "reduce") expect.soft(await moving(page), nameOf(setting)).toEqual([]);
}

const sheets: Record<Setting["text"], string> = {
  "as it comes": "",
  "of 200 %": "html { font-size: 200% !important }",
  "wide apart": spacedText,
};

/** The page as a narrow window shows it, or a wide one with the other scheme. */
async function show(page: Page, setting: Setting, size: "narrow" | "wide"): Promise<void> {
  const other = setting.scheme === "light" ? "dark" : "light";
  await page.emulateMedia({ colorScheme: size === "narrow" ? setting.scheme : other });
  await page.setViewportSize({ width: setting[size], height: size === "narrow" ? 640 : 800 });
}

const nameOf = (setting: Setting): string =>
  [
    `${setting.language} by ${setting.languageBy}`,
    setting.hasScripts ? "scripts" : "no scripts",
    `${setting.narrow} and ${setting.wide} px`,
    `${setting.scheme} where narrow`,
    `text ${setting.text}`,
    `motion ${setting.motion}`,
    `forced colours ${setting.forcedColours}`,
  ].join(", ");
