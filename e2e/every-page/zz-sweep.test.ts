import { languages } from "#core/languages.ts";
import { pages, withIds } from "../example-pages.ts";
import { expectRoom, nameOf, open } from "./expectations.ts";
import { test } from "./same-context.ts";
import type { Setting } from "./settings.ts";

test.use({ javaScriptEnabled: true });
const base = { languageBy: "cookie", hasScripts: false, narrow: 320, wide: 768, scheme: "light", motion: "no-preference", forcedColours: "none", focus: "wide" } as const;
const only = /^\/(services\/book-keeping|verify|networks\/associations|services\/business|services\/providers|$|portal|services\/events)|regulations\/procedures/;
for (const [, { examples }] of Object.entries(pages)) for (const path of examples) {
  if (!only.test(path)) continue;
  test(`${path} sweep`, async ({ page, visit, request }) => {
    test.slow();
    const address = await withIds(path, request);
    for (const language of languages) for (const [text, browser] of [["as it comes", "new"], ["of 200 %", "of 2020"], ["of 200 %", "new"]] as const) {
      const setting: Setting = { ...base, language, text, browser };
      await test.step(nameOf(setting), async () => {
        await open({ page, visit, path, address, setting });
        await expectRoom(page, { ...setting, focus: "none" as never }, "narrow");
      });
    }
  });
}
