import { expect, test } from "vitest";
import { deferScripts } from "./defer-scripts.ts";

const html = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/s.css"/></head><body><p>x</p><script>window.a=1</script><script type="module" async="">import "/assets/manifest.js";
import("/assets/entry.js");</script></body>`;

test("no module is preloaded, and styles stay", () => {
  const deferred = deferScripts(html);
  expect(deferred).not.toContain("modulepreload");
  expect(deferred).toContain('href="/s.css"');
});

test("the entry waits as text, word for word, beside what starts it", () => {
  const deferred = deferScripts(html);
  expect(deferred).not.toContain('<script type="module"');
  expect(deferred).toContain(
    '<script type="text/plain" id="later">import "/assets/manifest.js";\nimport("/assets/entry.js");</script>',
  );
  expect(deferred.match(/<script>/g)).toHaveLength(2);
  expect(deferred).toContain("<script>window.a=1</script>");
});

test("a page without scripts stays as it is", () => {
  expect(deferScripts("<p>$& $1</p>")).toBe("<p>$& $1</p>");
});

test("a dollar sign in the entry is no placeholder", () => {
  const entry = '<script type="module" async="">const a="$&$1"</script>';
  expect(deferScripts(entry)).toContain('const a="$&$1"');
});
