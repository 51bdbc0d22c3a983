import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { isOfBooks } from "#core/books/book-paths.ts";
import { type Language, languageFacts, languages } from "#core/languages.ts";
import { budgets } from "../budgets.ts";
import { examplePaths, readerOf, withIds } from "../example-pages.ts";
import { leakInDocument } from "../page-faults.ts";
import { pageFiles } from "../page-files.ts";
import {
  type Arrival,
  bytesOf,
  compressedBody,
  compressedSize,
  type Encoding,
  stylePaths,
  weigh,
} from "../page-weight.ts";
import { sessionOf } from "../signed-in.ts";
import { expect, test } from "../visit.ts";

/** The kit's own page shows every part, so it has every sheet and most scripts. */
const everyPart = "/template";

for (const path of examplePaths) {
  const budget = path.includes("/single-product/") ? budgets.productHtml : budgets.html;
  test(`${path} sends at most ${budget} bytes of HTML and words alone, in each language, and by gzip where it is longest`, async ({
    request,
    baseURL,
  }) => {
    const address = baseURL + (await withIds(path, request));
    const reader = readerOf(path);
    const session = reader && (await sessionOf(reader));
    const sizes: [bytes: number, language: Language, encoding: Encoding][] = [];
    for (const language of languages) {
      const body = await compressedBody(address, "br", language, session);
      sizes.push([body.length, language, "br"]);
      const html = brotliDecompressSync(body).toString();
      const { tag } = languageFacts[language];
      expect.soft(html.slice(0, 200), language).toContain(`<html lang="${tag}"`);
      expect.soft(leakInDocument(html), `${language}: words only`).toBeUndefined();
    }
    const [, longest] = sizes.toSorted(([one], [other]) => one - other).at(-1) ?? [];
    sizes.push([await compressedSize(address, "gzip", longest, session), longest ?? "en", "gzip"]);
    expect(sizes.filter(([size]) => size > budget)).toEqual([]);
  });
}

test(`all styles of any page have at most ${budgets.styles} bytes`, async ({ baseURL }) => {
  const sizeOf = once((path) => compressedSize(baseURL + path, "gzip"));
  const heavy: Record<string, number> = {};
  for (const { pattern, styles } of pageFiles("en")) {
    expect(styles.length, pattern).toBeGreaterThan(0);
    if (pattern === everyPart) continue;
    const size = await total(styles.map(sizeOf));
    if (size > budgets.styles) heavy[pattern] = size;
  }
  expect(heavy).toEqual({});
});

test(`all scripts of any page have at most ${budgets.scripts} bytes when it is the first, behind sign-in ${budgets.ownScripts}`, async ({
  baseURL,
}) => {
  const sizeOf = once((path) => compressedSize(baseURL + path, "br"));
  const heavy: Record<string, number> = {};
  for (const language of languages) {
    const pages = pageFiles(language);
    expect(pages.length).toBeGreaterThan(20);
    for (const { pattern, isOwn, paths } of pages) {
      if (pattern === everyPart) continue;
      const size = await total(paths.map(sizeOf));
      const usual = isOwn ? "ownScripts" : "scripts";
      if (size > budgets[isOfBooks(pattern) ? "bookScripts" : usual])
        heavy[`${pattern} ${language}`] = size;
    }
  }
  expect(heavy).toEqual({});
});

test("no style asks for a font", () => {
  const folder = resolve(import.meta.dirname, "../../build/client");
  const asking = stylePaths().filter((path) =>
    /@font-face|@import/.test(readFileSync(folder + path, "utf8")),
  );
  expect(asking).toEqual([]);
});

// In Kirundi, whose pages are the longest.
const language: Language = "rn";
const onlyShowing = [
  "/",
  "/market/market-access",
  "/market/market-access/single-product/PRODUCT",
  "/news",
  "/news/NEWS",
];
const light = { scripts: budgets.lightScripts, firstView: budgets.lightView };

for (const path of [...onlyShowing, "/auth/login", "/auth/register?role=trader"]) {
  const isLight = onlyShowing.includes(path);
  const most = isLight ? light : budgets;
  test(`${path} comes in few bytes, scripts last, again in fewer, and all from us`, async ({
    browser,
    request,
    baseURL,
  }) => {
    const url = baseURL + (await withIds(path, request));
    const { first, repeat, loadedAt, scriptsAt } = await weigh(browser, url, language);
    const listed = (arrivals: Arrival[]) =>
      arrivals.map(({ kind, bytes, url }) => `${bytes} ${kind} ${url}`).join("\n");
    expect(
      first.filter(({ status }) => status !== 200),
      "all came",
    ).toEqual([]);
    // What sellers of other tests photographed is noise, which no encoding makes small.
    const usual = first.filter(({ url }) => !url.includes("/picture/upload/"));
    expect.soft(bytesOf(usual), listed(first)).toBeLessThanOrEqual(most.firstView);
    expect.soft(bytesOf(repeat), listed(repeat)).toBeLessThanOrEqual(budgets.repeatView);
    // What was fetched is at hand when it is imported, and costs nothing.
    const scripts = first.flatMap(({ kind, bytes, url }) =>
      kind === "script" && bytes > 0 ? [url] : [],
    );
    expect.soft(scripts, "each came once").toHaveLength(new Set(scripts).size);
    const ofScripts = [...scripts, `${baseURL}/service-worker.js`].map((script) =>
      compressedSize(script, "br"),
    );
    expect.soft(await total(ofScripts), "all scripts").toBeLessThanOrEqual(most.scripts);
    expect.soft(scriptsAt.length, "scripts came").toBeGreaterThan(0);
    if (isLight) expect.soft(scripts, "one of its own").toHaveLength(1);
    else expect.soft(Math.min(...scriptsAt), "after `load`").toBeGreaterThanOrEqual(loadedAt);
    const strange = first.filter(
      ({ url, kind }) => kind === "font" || !url.startsWith(`${baseURL}/`),
    );
    expect.soft(strange, "no font, nobody else").toEqual([]);
  });
}

const total = async (sizes: Promise<number>[]) =>
  (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);

/** Many pages share a file. */
function once(measure: (path: string) => Promise<number>) {
  const sizes = new Map<string, Promise<number>>();
  return (path: string) => {
    const size = sizes.get(path) ?? measure(path);
    sizes.set(path, size);
    return size;
  };
}
