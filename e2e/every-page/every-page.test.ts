import routes from "../../app/routes.ts";
import { examplePaths, pages, withIds, withoutPage } from "../example-pages.ts";
import { expectSameText, recordText, startEarly, undoneOn } from "../hydration.ts";
import { expect, touched } from "../visit.ts";
import {
  expectAccessible,
  expectRoom,
  expectStyled,
  expectWords,
  nameOf,
  open,
} from "./expectations.ts";
import { test } from "./same-context.ts";
import { visitsOf } from "./settings.ts";

test.use({ javaScriptEnabled: true });

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
    pattern in pages || examplePaths.includes(pattern) || withoutPage.includes(pattern);
  const unseen = patterns(routes, "").filter((pattern) => !seen(pattern));
  expect(unseen, "say in the area's for-tests.ts where to look at it").toEqual([]);
});

for (const [path, visits] of visitsOf) {
  test(`${path} meets what every page must`, async ({ page, visit, request }) => {
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
        await expectRoom(page, setting, isLast ? "wide" : "narrow");
      });
    }
  });
}
