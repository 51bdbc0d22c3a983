import { resolveIds } from "../example-pages.ts";
import { expectSameText, interactEarly, recordText, undoneInteractions } from "../hydration.ts";
import {
  expectAccessible,
  expectFit,
  expectNoMotion,
  expectStyles,
  expectText,
  openExample,
  settingName,
} from "../pages/expectations.ts";
import { test } from "../pages/same-context.ts";
import { expect, untilReact } from "../visit.ts";
import { visitsByExample } from "./page-visits.ts";

test.use({ javaScriptEnabled: true });

for (const [path, visits] of visitsByExample) {
  test(`checks ${path} against the requirements of every page`, async ({
    page,
    visit,
    request,
  }) => {
    test.slow();
    const address = await resolveIds(path, request);
    await recordText(page);
    for (const setting of visits) {
      await test.step(settingName(setting), async () => {
        const isLast = setting === visits.at(-1);
        if (isLast) await interactEarly(page);
        await openExample({ page, visit, path, address, setting });
        if (setting.hasScripts) await untilReact(page);
        if (isLast)
          expect
            .soft(await undoneInteractions(page), "undone by the scripts that came")
            .toEqual([]);
        else if (setting.hasScripts) await expectSameText(page, settingName(setting));
        await expectText(page, setting);
        if (setting.browser !== "new") await expectStyles(page, setting);
        if (isLast) await expectAccessible(page, setting);
        await expectFit(page, setting, isLast ? ["wide", "narrow"] : ["narrow", "wide"]);
        await expectNoMotion(page, setting);
      });
    }
  });
}
