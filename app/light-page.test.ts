import type { EntryContext } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pageScriptsHeader } from "#core/page-scripts.ts";
import type { Actor } from "#server/context.ts";
import { staticPage } from "#web/shell/static-page.ts";
import { choosePagePart, extractPageScripts, withLightScript, withoutData } from "./light-page.ts";

beforeEach(() => {
  vi.stubEnv("DEV", false);
  vi.stubEnv("LIGHT_SCRIPT", "/assets/light-a.js");
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
    serverHandoffStream: new ReadableStream(),
  } as unknown as EntryContext;
};

const request = (init?: RequestInit) => new Request("http://soko.test/news", init);
const scriptsRequest = { headers: { [pageScriptsHeader]: "1" } };

test("serves a static page without React to visitors", () => {
  expect(choosePagePart(request(), rendered(), visitor)).toBe("shown");
  expect(choosePagePart(request(), rendered(), { kind: "person" } as Actor)).toBe("all");
  expect(choosePagePart(request(), rendered({ handle: undefined }), visitor)).toBe("all");
});

test("returns the scripts only on request, and only for static pages", () => {
  expect(choosePagePart(request(scriptsRequest), rendered(), visitor)).toBe("scripts");
  expect(choosePagePart(request(scriptsRequest), rendered({ handle: undefined }), visitor)).toBe(
    "all",
  );
});

test("an error, a refused form and development have all scripts", () => {
  expect(choosePagePart(request(), rendered({ errors: {} }), visitor)).toBe("all");
  expect(choosePagePart(request(), rendered({ actionData: {} }), visitor)).toBe("all");
  expect(choosePagePart(request({ method: "POST" }), rendered(), visitor)).toBe("all");
  vi.stubEnv("DEV", true);
  expect(choosePagePart(request(), rendered(), visitor)).toBe("all");
});

test("does not send the loaders' data", () => {
  expect(withoutData(rendered()).serverHandoffStream).toBeUndefined();
});

test("adds the script with its escaped phrases to the head", () => {
  const words = ['l’"un"', "<b>", "$&"];
  expect(withLightScript("<head><title>x</title></head><body></head></body>", words)).toBe(
    '<head><title>x</title><script type="module" src="/assets/light-a.js" data-words="l’&quot;un&quot;|&lt;b&gt;|$&amp;"></script></head><body></head></body>',
  );
});

const written = `<body><script nonce="n">window.__reactRouterContext = {"basename":"/","a":{"b":"\\u003c/script>"}};window.__reactRouterContext.stream = new ReadableStream({start(controller){}});</script><link/><script nonce="n" type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/page-0.js";
import * as route1 from "/assets/page-1.js";

  window.__reactRouterRouteModules = {"root":route0,"news.a":route1};

import("/assets/entry.js");</script><!--$--><script nonce="n">window.__reactRouterContext.streamController.enqueue("[1,\\"$\\"]\\n");</script><script nonce="n">window.__reactRouterContext.streamController.close();</script>`;

const filesOf = (addresses: readonly string[]) => [...addresses, "/assets/react.js"];

test("extracts React's start data unchanged, as plain data", () => {
  expect(extractPageScripts(written, filesOf)).toEqual({
    context: { basename: "/", a: { b: "</script>" } },
    data: ['[1,"$"]\n'],
    manifest: "/assets/manifest-1.js",
    modules: { root: "/assets/page-0.js", "news.a": "/assets/page-1.js" },
    entry: "/assets/entry.js",
    files: [
      "/assets/manifest-1.js",
      "/assets/page-0.js",
      "/assets/page-1.js",
      "/assets/entry.js",
      "/assets/react.js",
    ],
    scripts: 4,
  });
});

test("reports a document with another script format", () => {
  expect(() => extractPageScripts(written.replace("import(", "load("), filesOf)).toThrow("have no");
});
