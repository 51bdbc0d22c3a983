import { withIds } from "../example-pages.ts";
import { expectSameText, recordText, startEarly, undoneOn } from "../hydration.ts";
import {
  expectAccessible,
  expectRoom,
  expectStill,
  expectStyled,
  expectWords,
  nameOf,
  open,
} from "../pages/expectations.ts";
import { test } from "../pages/same-context.ts";
import { expect, touched } from "../visit.ts";
import { visitsOf } from "./page-visits.ts";

test.use({ javaScriptEnabled: true });

for (const [path, visits] of visitsOf) {
  test(`checks ${path} against the requirements of every page`, async ({
    page,
    visit,
    request,
  }) => {
    test.slow();
    const address = await withIds(path, request);
    await recordText(page);
    for (const setting of visits) {
      await test.step(nameOf(setting), async () => {
        const isLast = setting === visits.at(-1);
        if (isLast) await startEarly(page);
        await open({ page, visit, path, address, setting });
        if (setting.hasScripts) await touched(page);
        if (isLast)
          expect.soft(await undoneOn(page), "undone by the scripts that came").toEqual([]);
        else if (setting.hasScripts) await expectSameText(page, nameOf(setting));
        await expectWords(page, setting);
        if (setting.browser !== "new") await expectStyled(page, setting);
        if (isLast) await expectAccessible(page, setting);
        await expectRoom(page, setting, isLast ? ["wide", "narrow"] : ["narrow", "wide"]);
        await expectStill(page, setting);
      });
    }
  });
}
