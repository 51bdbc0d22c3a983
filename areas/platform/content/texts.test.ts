import { describe, expect, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";
import { languages } from "#core/languages.ts";
import { readMarkdown, renderText, textNames } from "./texts.ts";

const values = { edition: "Soko Tanzania", country: "Tanzania", phone: "+255 700 000 000" };
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
const headings = (text: string) => [...text.matchAll(/^#+ /gm)].map(String);
const links = (text: string) =>
  [...text.matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1]).sort();

describe.each(textNames)("%s", (name) => {
  test("has the same placeholders, headings and links in five languages", async () => {
    const english = await readMarkdown(name, "en");
    for (const language of languages) {
      const text = await readMarkdown(name, language);
      expect(placeholders(text), language).toEqual(placeholders(english));
      expect(headings(text), language).toEqual(headings(english));
      expect(links(text), language).toEqual(links(english));
    }
  });
  test("renders with a title and a summary and leaves no placeholder", async () => {
    for (const language of languages) {
      const { title, summary, html } = renderText(await readMarkdown(name, language), values);
      expect(title).not.toBe("");
      expect(summary).not.toMatch(/[{}[\]*#]/);
      expect(summary.length).toBeGreaterThan(20);
      expect(html).toMatch(/^\s*<(h2|p)/);
      expect(html).not.toMatch(/\{\w+\}/);
    }
  });
});

test("escapes HTML tags in a text", () => {
  const { html } = renderText("# T\n\nHi <script>alert(1)</script>\n\n<b>x</b>\n", values);
  expect(html).not.toContain("<script");
  expect(html).not.toContain("<b>");
  expect(html).toContain("&lt;script&gt;");
});

test("renders the phone number as a tel: link", () => {
  expect(renderText("# T\n\nCall {phone}.\n", values).html).toContain('href="tel:+255700000000"');
});

test("turns anchors into ids, links parts at the top and folds questions", () => {
  const { html, summary } = renderText(
    "# T\n\nTop {#top}\n\n{contents}\n\n## Part {#part}\n\n- Item {#item}\n\n### Why? {#why}\n\nSo.\n\n## End {#end}\n\nBye.\n",
    values,
  );
  expect(html).not.toMatch(/[{}]/);
  expect(summary).toBe("Top");
  expect(html).toContain('<li><a href="#part">Part</a></li><li><a href="#end">End</a></li></ul>');
  expect(html).toContain('<h2 id="part">Part</h2>');
  expect(html.replace(/\n/g, "")).toContain(
    '<details><summary><h3>Why?</h3></summary><div id="why"><p>So.</p></div></details><h2 id="end">End</h2>',
  );
});

test("returns a text in the caller's language with the country's name", async () => {
  const { get } = await testApp();
  const { status, body } = await get("/wit-backend/api/content/text/about-us", {
    headers: { "accept-language": "fr" },
  });
  expect(status).toBe(200);
  expect(body.data.title).toBe("À propos de nous");
  expect(body.data.html).toContain("Tanzanie");
});

test("returns 404 for an unknown text", async () => {
  const { get } = await testApp();
  expect((await get("/wit-backend/api/content/text/secrets")).status).toBe(404);
});
