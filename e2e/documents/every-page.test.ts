import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { isNight } from "#app/testing/is-night.ts";
import { type Language, languageFacts, languages } from "#core/languages.ts";
import { budgets, noteNearBudget } from "../budgets.ts";
import { examplePaths, readerOf, statusOf } from "../example-pages.ts";
import { leakInDocument } from "../leaks.ts";
import { exampleVisit } from "./support/demo-visitors.ts";
import { documentFaults } from "./support/document-faults.ts";
import { deadLinks } from "./support/page-links.ts";
import { pagesApp } from "./support/pages-app.ts";

/** The kit's own page shows samples, whose links have no real targets. */
const samples = "/template";
/** The language with the longest documents. */
const longest: Language = "rn";
const others = languages.filter((language) => language !== longest && language !== "en");
/**
 * Besides English, which is read with its parts and links, the longest language is weighed as gzip,
 * which is larger than Brotli, and one of the others as Brotli. The nightly run weighs each of
 * them.
 */
const weighedIn = (index: number): readonly Language[] => [
  longest,
  ...others.filter((_, nth) => isNight || nth === index % others.length),
];

for (const [index, path] of examplePaths.entries()) {
  const budget = path.includes("/single-product/") ? budgets.productHtml : budgets.html;
  test(`serves ${path} as a valid document of at most ${budget} bytes without dead links`, async () => {
    const app = await pagesApp();
    const { address, visitor } = await exampleVisit(app, path);
    const sizes: { language: Language; encoding: string; bytes: number }[] = [];
    const expectWords = (html: string, language: Language) => {
      const { tag } = languageFacts[language];
      expect.soft(html.slice(0, 200), language).toContain(`<html lang="${tag}"`);
      expect.soft(leakInDocument(html), `${language}: words only`).toBeUndefined();
    };
    for (const language of weighedIn(index)) {
      visitor.language = language;
      const encoding = language === longest ? "gzip" : "br";
      const answer = await visitor.fetch(address, { headers: { "accept-encoding": encoding } });
      expect(answer.status, language).toBe(statusOf(path));
      expect(answer.headers.get("content-encoding"), language).toBe(encoding);
      const body = Buffer.from(await answer.arrayBuffer());
      sizes.push({ language, encoding, bytes: body.length });
      const html = encoding === "br" ? brotliDecompressSync(body) : gunzipSync(body);
      expectWords(html.toString(), language);
    }
    expect.soft(sizes.filter(({ bytes }) => bytes > budget)).toEqual([]);
    noteNearBudget(`HTML of ${path}`, Math.max(...sizes.map(({ bytes }) => bytes)), budget);
    visitor.language = "en";
    await visitor.open(address, { status: statusOf(path) });
    expectWords(visitor.html, "en");
    expect.soft(documentFaults(visitor.document)).toEqual([]);
    if (path === samples || statusOf(path) !== 200) return;
    expect(await deadLinks(visitor, readerOf(path) ?? "visitor"), "dead links").toEqual([]);
  });
}
