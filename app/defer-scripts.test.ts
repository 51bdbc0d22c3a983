import { expect, test } from "vitest";
import { deferScripts } from "./defer-scripts.ts";

const html = `<head><link rel="modulepreload" href="/assets/a.js" nonce="n1"/><link rel="stylesheet" href="/s.css"/></head><body><p>x</p><script nonce="n1">window.a=1</script><script nonce="n1" type="module" async="">import "/assets/manifest.js";
import("/assets/entry.js");</script></body>`;

const filesOf = (addresses: readonly string[]) => [...addresses, "/assets/a.js"];

test("removes module preloads and preserves styles", () => {
  const deferred = deferScripts(html, "n1", filesOf);
  expect(deferred).not.toContain("modulepreload");
  expect(deferred).toContain('href="/s.css"');
});

test("holds the entry as inert text, unchanged, next to its start script", () => {
  const deferred = deferScripts(html, "n1", filesOf);
  expect(deferred).not.toContain('<script nonce="n1" type="module"');
  expect(deferred).toContain(
    '<script type="text/plain" id="later" data-files="/assets/manifest.js /assets/entry.js /assets/a.js" nonce="n1">import "/assets/manifest.js";\nimport("/assets/entry.js");</script>',
  );
  expect(deferred).toContain('<script nonce="n1">window.a=1</script>');
});

test("every script that runs carries the nonce and passes it to the entry", () => {
  const deferred = deferScripts(html, "n1", filesOf);
  const opened = deferred.match(/<script[^>]*>/g)?.filter((tag) => !tag.includes("text/plain"));
  expect(opened).toEqual(['<script nonce="n1">', '<script nonce="n1">']);
  expect(deferred).toMatch(/{nonce}=d\.currentScript.*s\.nonce=nonce/);
});

test("leaves a page without scripts unchanged", () => {
  expect(deferScripts("<p>$& $1</p>", "n1", filesOf)).toBe("<p>$& $1</p>");
});

test("does not treat a dollar sign in the entry as a placeholder", () => {
  const entry = '<script type="module" async="">const a="$&$1"</script>';
  expect(deferScripts(entry, "n1", filesOf)).toContain('const a="$&$1"');
});
