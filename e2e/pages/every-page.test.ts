import { languages } from "#core/languages.ts";
import { seriousViolations } from "../axe-faults.ts";
import { pages, resolveIds } from "../example-pages.ts";
import { expectSameText, recordText } from "../hydration.ts";
import { expect } from "../visit.ts";
import { expectFit, expectLargeAmounts, openExample } from "./expectations.ts";
import { test } from "./same-context.ts";
import type { Setting } from "./settings.ts";

/**
 * A phone of the narrowest kind; language and colour scheme change from page to page. The nightly
 * run tests wide ones.
 */
const settingOf = (index: number): Setting => ({
  language: languages[index % languages.length] ?? "en",
  languageBy: "cookie",
  hasScripts: true,
  narrow: 320,
  wide: 1280,
  scheme: index % 2 === 0 ? "light" : "dark",
  text: "as it comes",
  motion: "reduce",
  forcedColours: "none",
  browser: "new",
  focus: "narrow",
});

for (const [index, [pattern, { examples }]] of Object.entries(pages).entries()) {
  test(`hydrates ${pattern} unchanged, passes axe, fits 320 px with any amount and shows focus`, async ({
    page,
    visit,
    request,
  }) => {
    const [path = ""] = examples;
    const setting = settingOf(index);
    await recordText(page);
    await openExample({ page, visit, path, address: await resolveIds(path, request), setting });
    await expectSameText(page, setting.language);
    // The surroundings of the page are the same everywhere: see accessibility.test.ts.
    expect.soft(await seriousViolations(page, "main"), "axe").toEqual([]);
    await expectFit(page, setting, ["narrow"]);
    await expectLargeAmounts(page, setting);
  });
}
