import { expect, test } from "vitest";
import routes from "../../app/routes.ts";
import { examplePaths, pages, withoutPage } from "../example-pages.ts";

interface Route {
  path?: string | undefined;
  children?: Route[] | undefined;
}

test("has an example page for every route", () => {
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
