import { languageFacts, languages } from "#core/languages.ts";
import routes from "../../app/routes.ts";
import {
  examplePaths,
  pages,
  publicPaths,
  readerOf,
  statusOf,
  withIds,
  withoutPage,
} from "../example-pages.ts";
import { leakOn, widerThanWindow } from "../page-faults.ts";
import { sessionOf } from "../signed-in.ts";
import { expect, test } from "../visit.ts";

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

/** From the narrowest phone over every breakpoint. */
const everyWidth = [320, 360, 412, 640, 768, 1024, 1280, 1536];
for (const path of publicPaths) {
  test(`${path} fits every width and reads well in its languages`, async ({
    visit,
    page,
    request,
  }) => {
    const address = await withIds(path, request);
    for (const language of languages) {
      await visit(address, { language, status: statusOf(path) });
      await expect(page.locator("html")).toHaveAttribute("lang", languageFacts[language].tag);
      await expect(page.locator("h1"), `${language}: one heading`).toHaveCount(1);
      expect(await page.title(), language).toMatch(/\S/);
      for (const width of everyWidth) {
        await page.setViewportSize({ width, height: 640 });
        const where = `${language}, ${width} px: nothing is wider`;
        expect.soft(await widerThanWindow(page), where).toEqual([]);
      }
      expect.soft(await leakOn(page), `${language}: words only`).toBeUndefined();
    }
  });
}

test("on the first visit every page answers in the language the browser asks for", async ({
  playwright,
  baseURL,
  request,
}) => {
  const wishes: [header: string, tag: string][] = [
    ["sw-TZ,sw;q=0.9,en;q=0.8", "sw"],
    ["de;q=0.9,rn;q=0.8,fr;q=0.2", "rn"],
    ["fr", "fr"],
    ["rw-RW", "rw"],
    ["de-DE,pt;q=0.5", "en"],
  ];
  const wrong: string[] = [];
  for (const path of examplePaths) {
    const address = await withIds(path, request);
    const reader = readerOf(path);
    const cookies = reader ? [await sessionOf(reader)] : [];
    for (const [header, tag] of wishes) {
      const visitor = await playwright.request.newContext({
        storageState: { cookies, origins: [] },
        ...(baseURL ? { baseURL } : {}),
        extraHTTPHeaders: { "accept-language": header, accept: "text/html" },
      });
      const answer = await visitor.get(address);
      const lang = /<html lang="([^"]*)"/.exec(await answer.text())?.[1];
      if (lang !== tag) wrong.push(`${path} asked for ${header} answers ${lang}`);
      await visitor.dispose();
    }
  }
  expect(wrong).toEqual([]);
});
