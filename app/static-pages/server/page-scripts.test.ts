import type { EntryContext } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Actor } from "#server/context.ts";
import { staticPage } from "#web/shell/static-page.ts";
import { isStaticPage, withDeferredScripts, withStaticScript } from "./page-scripts.ts";

beforeEach(() => {
  vi.stubEnv("DEV", false);
  vi.stubEnv("STATIC_PAGE_SCRIPT", "/assets/light-a.js");
  vi.stubEnv("DEFER_SCRIPTS", "start()");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const visitor: Actor = { kind: "visitor" };

const rendered = (of: { handle?: unknown; errors?: object; actionData?: object } = {}) => {
  const { errors = null, actionData = null } = of;
  const handle = "handle" in of ? of.handle : staticPage;
  return {
    staticHandlerContext: { matches: [{ route: { id: "a" } }], errors, actionData },
    routeModules: { a: { handle } },
  } as unknown as EntryContext;
};

const request = (init?: RequestInit) => new Request("http://soko.test/news", init);

test("only visitors get a static page without React", () => {
  expect(isStaticPage(request(), rendered(), visitor)).toBe(true);
  expect(isStaticPage(request(), rendered(), { kind: "person" } as Actor)).toBe(false);
  expect(isStaticPage(request(), rendered({ handle: undefined }), visitor)).toBe(false);
});

test("an error, a refused form and development have React", () => {
  expect(isStaticPage(request(), rendered({ errors: {} }), visitor)).toBe(false);
  expect(isStaticPage(request(), rendered({ actionData: {} }), visitor)).toBe(false);
  expect(isStaticPage(request({ method: "POST" }), rendered(), visitor)).toBe(false);
  vi.stubEnv("DEV", true);
  expect(isStaticPage(request(), rendered(), visitor)).toBe(false);
});

test("adds the static page's script with its escaped phrases to the head", () => {
  const words = ['l’"un"', "<b>", "$&"];
  expect(withStaticScript("<head><title>x</title></head><body></body>", words)).toBe(
    '<head><title>x</title><script type="module" src="/assets/light-a.js" data-words="l’&quot;un&quot;|&lt;b&gt;|$&amp;"></script></head><body></body>',
  );
});

const scripts = {
  context: {},
  data: "",
  first: ["/assets/manifest.js"],
  modules: { root: "/assets/root.js" },
  entry: "/assets/entry.js",
  files: ["/assets/manifest.js"],
};

/** Returns the scripts in the document, as a browser reads them. */
function deferred(data: string) {
  const html = withDeferredScripts("<body><p>x</p></body>", { ...scripts, data }, "n1");
  const [, json = "", rest] =
    html.match(/^<body><p>x<\/p><script [^>]*id="page-scripts">([^<]*)<\/script>(.*)$/s) ?? [];
  return { page: JSON.parse(json), rest };
}

test("adds the scripts as inert data, with the script that starts them", () => {
  const { page, rest } = deferred('["</script>$&"]\n');
  expect(page).toEqual({ ...scripts, data: '["</script>$&"]\n' });
  expect(rest).toBe('<script nonce="n1">start()</script></body>');
});

test("sends prerendered HTML once: the data has only its marker", () => {
  const data = JSON.stringify(["a", '<!--w12--><p class="a">“é” \\ "</p>', "<b>b</b>", 7]);
  expect(deferred(data).page.data).toBe('["a","<!--w12-->","<b>b</b>",7]');
});
