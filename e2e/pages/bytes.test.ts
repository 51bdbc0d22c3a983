import type { Language } from "#core/languages.ts";
import { budgets } from "../budgets.ts";
import { resolveIds } from "../example-pages.ts";
import { type Arrival, compressedSize, measurePage, totalBytes } from "../page-weight.ts";
import { byNight, expect, test } from "../visit.ts";

// Pages in Kirundi are the longest.
const language: Language = "rn";
const staticPages = [
  "/",
  "/market/market-access",
  "/market/market-access/single-product/PRODUCT",
  "/news",
  "/news/NEWS",
];
const staticPage = { scripts: budgets.staticScripts, firstView: budgets.staticView };

for (const path of [...staticPages, "/auth/login", "/auth/register?role=trader"]) {
  const isStatic = staticPages.includes(path);
  // Every run tests one page, and the built files of all pages (documents/built-files.test.ts).
  const when = path === "/" ? {} : byNight;
  const most = isStatic ? staticPage : budgets;
  test(
    `keeps ${path} within its byte budget on the first and second visit`,
    when,
    async ({ browser, request, baseURL }) => {
      const url = baseURL + (await resolveIds(path, request));
      const { first, repeat, loadedAt, scriptsAt } = await measurePage(browser, url, language);
      const listed = (arrivals: Arrival[]) =>
        arrivals.map(({ kind, bytes, url }) => `${bytes} ${kind} ${url}`).join("\n");
      expect(
        first.filter(({ status }) => status !== 200),
        "all came",
      ).toEqual([]);
      expect.soft(totalBytes(first), listed(first)).toBeLessThanOrEqual(most.firstView);
      expect.soft(totalBytes(repeat), listed(repeat)).toBeLessThanOrEqual(budgets.repeatView);
      // A prefetched script is taken from the cache when it is imported and costs nothing.
      const scripts = first.flatMap(({ kind, bytes, url }) =>
        kind === "script" && bytes > 0 ? [url] : [],
      );
      expect.soft(scripts, "each came once").toHaveLength(new Set(scripts).size);
      // The service worker of a static page loads later and is counted above.
      const worker = isStatic ? [] : [`${baseURL}/service-worker.js`];
      const ofScripts = [...scripts, ...worker].map((script) => compressedSize(script, "br"));
      expect.soft(await total(ofScripts), "all scripts").toBeLessThanOrEqual(most.scripts);
      expect.soft(scriptsAt.length, "scripts came").toBeGreaterThan(0);
      if (isStatic) expect.soft(scripts, "one of its own").toHaveLength(1);
      else expect.soft(Math.min(...scriptsAt), "after `load`").toBeGreaterThanOrEqual(loadedAt);
      const strange = first.filter(
        ({ url, kind }) => kind === "font" || !url.startsWith(`${baseURL}/`),
      );
      expect.soft(strange, "no font, no other host").toEqual([]);
    },
  );
}

const total = async (sizes: Promise<number>[]) =>
  (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
