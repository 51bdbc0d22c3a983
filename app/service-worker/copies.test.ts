import { expect, test } from "vitest";
import { isPageForKeeping, marked, withList, withoutScripts } from "./copies.ts";

test("a page is kept unless it failed, is no page or is private", () => {
  const answer = (status: number, headers: Record<string, string>) =>
    isPageForKeeping(new Response("", { status, headers }));
  const html = { "content-type": "text/html; charset=utf-8" };
  expect(answer(200, html)).toBe(true);
  expect(answer(200, { ...html, "cache-control": "private, max-age=0" })).toBe(true);
  expect(answer(200, { ...html, "cache-control": "private, no-store" })).toBe(false);
  expect(answer(404, html)).toBe(false);
  expect(answer(200, { "content-type": "text/csv" })).toBe(false);
});

test("a copy has no scripts, whatever stands in them", () => {
  const page = `<p>a</p><script>"<b>";
x</script><script type="text/plain" id="later">y</script><p>&lt;script&gt; b</p>`;
  expect(withoutScripts(page)).toBe("<p>a</p><p>&lt;script&gt; b</p>");
});

test("the mark stands in the first tag alone", () => {
  const page = '<!DOCTYPE html><html lang="sw"><meta content="<html"></html>';
  expect(marked(page, "page")).toBe(
    '<!DOCTYPE html><html data-kept="page" lang="sw"><meta content="<html"></html>',
  );
});

test("the list names pages without the edition, and nothing in a title or an address is a tag", () => {
  const listed = [
    { address: "/search?term=a&copy=1", title: "Beans &amp; rice · Soko Tanzania" },
    { address: "/news", title: "" },
    { address: "/$&", title: "$& and $1" },
  ];
  expect(withList('<ul id="kept-pages"></ul>', listed)).toBe(
    '<ul id="kept-pages"><li><a href="/search?term=a&amp;copy=1">Beans &amp; rice</a></li><li><a href="/news">/news</a></li><li><a href="/$&amp;">$& and $1</a></li></ul>',
  );
});
