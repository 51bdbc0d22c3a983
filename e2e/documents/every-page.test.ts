import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { type Language, languageFacts, languages } from "#core/languages.ts";
import { budgets, noteNear } from "../budgets.ts";
import { examplePaths, pages, readerOf, statusOf } from "../example-pages.ts";
import { leakInDocument } from "../leaks.ts";
import { exampleVisit } from "./demo-visitors.ts";
import { documentFaults } from "./document-faults.ts";
import { deadLinks } from "./page-links.ts";
import { pagesApp } from "./pages-app.ts";

/** The kit's own page shows samples, whose links lead to nothing that is there. */
const samples = "/template";
/** Further examples of a page are read in the language whose documents are the longest. */
const firsts = new Set(Object.values(pages).map(({ examples: [first = ""] }) => first));
const languagesOf = (path: string): readonly Language[] => (firsts.has(path) ? languages : ["rn"]);

for (const path of examplePaths) {
  const budget = path.includes("/single-product/") ? budgets.productHtml : budgets.html;
  test(`${path} is a sound document of at most ${budget} bytes without a dead link`, async () => {
    const app = await pagesApp();
    const { address, visitor } = await exampleVisit(app, path);
    const sizes: { language: Language; encoding: string; bytes: number }[] = [];
    for (const language of languagesOf(path)) {
      visitor.language = language;
      const encodings = language === "rn" ? ["br", "gzip"] : ["br"];
      for (const encoding of encodings) {
        const answer = await visitor.fetch(address, { headers: { "accept-encoding": encoding } });
        expect(answer.status, language).toBe(statusOf(path));
        expect(answer.headers.get("content-encoding"), language).toBe(encoding);
        const body = Buffer.from(await answer.arrayBuffer());
        sizes.push({ language, encoding, bytes: body.length });
        const html = (encoding === "br" ? brotliDecompressSync : gunzipSync)(body).toString();
        const { tag } = languageFacts[language];
        expect.soft(html.slice(0, 200), language).toContain(`<html lang="${tag}"`);
        expect.soft(leakInDocument(html), `${language}: words only`).toBeUndefined();
      }
    }
    expect(sizes.filter(({ bytes }) => bytes > budget)).toEqual([]);
    noteNear(`HTML of ${path}`, Math.max(...sizes.map(({ bytes }) => bytes)), budget);
    visitor.language = "en";
    await visitor.open(address, { status: statusOf(path) });
    expect(documentFaults(visitor.document)).toEqual([]);
    if (path === samples || statusOf(path) !== 200) return;
    expect(await deadLinks(visitor, readerOf(path) ?? "visitor"), "dead links").toEqual([]);
  });
}
