// @vitest-environment happy-dom
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  type DataRouter,
  type EntryContext,
  Outlet,
  RouterContextProvider,
  redirectDocument,
  ServerRouter,
  useLoaderData,
} from "react-router";
import { HydratedRouter } from "react-router/dom";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createBuild } from "#app/testing/small-build.ts";
import type { PageScripts } from "#core/page-scripts.ts";
import {
  currentRouter,
  documentRedirect,
  isDataRequest,
  pageAddressOf,
  prepareRouter,
  readDocumentRedirect,
  scriptsFor,
} from "#core/react-router-internals.ts";
import { pageScriptsOf, withoutData } from "./server/page-scripts.ts";

// Contract tests: what Soko relies on in React Router without its documentation, with the real
// React Router on both sides. When one fails after an upgrade, the message says which behaviour
// changed and which file to mend.

const mend = "mend core/react-router-internals.ts";
const mendScripts = "mend app/static-pages/server/page-scripts.ts";
const origin = "http://soko.test";

const Page = () => <p>{(useLoaderData() as { address: string }).address}</p>;
const modules = {
  root: {
    default: () => <Outlet />,
    loader: () => ({ shell: "header" }),
    shouldRevalidate: () => false,
  },
  page: {
    default: Page,
    loader: ({ url }: { url: URL }) => ({ address: url.pathname + url.search }),
    action: () =>
      redirectDocument("/next?a=1", {
        status: 303,
        headers: { "X-Remix-Revalidate": "yes", "x-other": "1" },
      }),
  },
  other: { default: Page, loader: () => ({ address: "other" }) },
};
const build = createBuild(
  {
    root: { path: "", module: modules.root },
    page: { parentId: "root", path: "page", module: modules.page },
    other: { parentId: "root", path: "other", module: modules.other },
  },
  render as never,
);
const manifestRoute = (id: string, parentId?: string) => ({
  ...{
    id,
    parentId,
    path: parentId && id,
    module: `/assets/${id}.js`,
    imports: [`/assets/kit.js`],
  },
  ...{ css: [], hasLoader: true, hasAction: id === "page", hasDefaultExport: true },
  ...{ hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false },
  hasErrorBoundary: false,
});
const manifest = {
  entry: { module: "/assets/entry.js", imports: [] },
  routes: {
    root: manifestRoute("root"),
    page: manifestRoute("page", "root"),
    other: manifestRoute("other", "root"),
  },
  url: "/assets/manifest.js",
  version: "1",
};
Object.assign(build, { assets: manifest });

let document_: { html: string; scripts: PageScripts } | undefined;

async function render(_: Request, status: number, headers: Headers, context: EntryContext) {
  const html = renderToString(
    <ServerRouter context={withoutData(context)} url={`${origin}/page`} />,
  );
  document_ = { html, scripts: await pageScriptsOf(context, (files) => [...files]) };
  return new Response(null, { status, headers });
}

const send = (path: string, init?: RequestInit) =>
  createRequestHandler(build, "production")(
    new Request(origin + path, init),
    new RouterContextProvider(),
  );

async function rendered() {
  await send("/page?a=b");
  if (!document_) throw new Error(`React Router does not render a document; ${mendScripts}`);
  return document_;
}

test("React Router passes the settings, the data and the modules of a page to the rendering", async () => {
  const { scripts } = await rendered();
  expect(scripts.context, `serverHandoffString has another format; ${mendScripts}`).toMatchObject({
    basename: "/",
    ssr: true,
  });
  for (const word of ["loaderData", "/page?a=b", "header"])
    expect(scripts.data, `serverHandoffStream has other data; ${mendScripts}`).toContain(word);
  expect(scripts).toMatchObject({
    first: ["/assets/manifest.js"],
    modules: { root: "/assets/root.js", page: "/assets/page.js" },
    entry: "/assets/entry.js",
  });
});

test("without a stream of data React Router writes no script", async () => {
  const { html } = await rendered();
  expect(html).toContain("/page?a=b");
  expect(html, `ServerRouter writes scripts; ${mendScripts}`).not.toContain("<script");
});

test("a request for data names its page as React Router reads it", async () => {
  for (const path of ["/page.data?a=b+c&_routes=page", "/page/_.data", "/page.data"]) {
    const request = new Request(origin + path);
    expect(isDataRequest(request)).toBe(true);
    expect(
      await (await send(path)).text(),
      `Requests for data have another URL; ${mend}`,
    ).toContain(JSON.stringify(pageAddressOf(request)));
  }
  expect(isDataRequest({ url: `${origin}/page?a=x.data` })).toBe(false);
  expect(pageAddressOf({ url: `${origin}/page?a=x.data` })).toBe("/page?a=x.data");
  expect(pageAddressOf({ url: `${origin}/_.data` })).toBe("/");
  expect(pageAddressOf({ url: `${origin}/page.data?index&a=b` })).toBe("/page?a=b");
});

test("a redirect to a new document loses its body and keeps its headers", async () => {
  const answer = await send("/page.data", { method: "POST", body: new URLSearchParams() });
  const target = await readDocumentRedirect(answer);
  expect(target, `Redirects of scripts have another format; ${mend}`).toEqual({
    to: "/next?a=1",
    status: 303,
    revalidate: true,
  });
  const bare = documentRedirect(target ?? { to: "" }, answer.headers);
  expect(bare.status).toBe(204);
  expect(bare.body).toBeNull();
  expect(bare.headers.get("x-other")).toBe("1");
});

test("other responses are left unread", async () => {
  const answer = await send("/page.data");
  expect(await readDocumentRedirect(answer)).toBeUndefined();
  expect(answer.bodyUsed).toBe(false);
});

/** The router in the browser, hydrated from what the server wrote. */
let router: DataRouter;
const requests: Request[] = [];
let respond = () => new Response();

beforeAll(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const { html, scripts } = await rendered();
  Object.assign(window, { __reactRouterManifest: manifest });
  window.history.replaceState(null, "", "/page?a=b");
  const container = document.createElement("div");
  container.insertAdjacentHTML("afterbegin", html);
  document.body.append(container);
  prepareRouter(scripts.context, scripts.data, modules);
  await act(async () => {
    hydrateRoot(container, <HydratedRouter />);
    await new Promise((done) => setTimeout(done, 50));
  });
  router = currentRouter() as DataRouter;
});
afterAll(() => document.body.replaceChildren());

/** Records the browser's requests and answers them. */
function connect() {
  requests.length = 0;
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", async (url: URL | string, init?: RequestInit) => {
    const request = new Request(url, init);
    requests.push(request);
    return respond();
  });
}

test("hydration starts from the globals, and leaves the router in one", () => {
  expect(router, `React Router starts from other globals; ${mend}`).toBeDefined();
  expect(router.state.loaderData, `The data stream has another format; ${mend}`).toEqual({
    root: { shell: "header" },
    page: { address: "/page?a=b" },
  });
  expect(document.querySelector("p")?.textContent).toBe("/page?a=b");
});

test("the manifest names the scripts of a page", () => {
  expect(scriptsFor("/other"), `The manifest or \`match\` changed; ${mend}`).toEqual([
    ...["/assets/root.js", "/assets/kit.js", "/assets/other.js", "/assets/kit.js"],
  ]);
});

test("a form is posted to the page's address for data, and a redirect loads a document", async () => {
  connect();
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  respond = () => documentRedirect({ to: "/next?a=1", status: 303 });
  const formData = new FormData();
  formData.set("a", "1");
  await act(() => router.navigate("/page", { formMethod: "post", formData }));
  const [posted] = requests;
  expect(posted && isDataRequest(posted), `A form is posted elsewhere; ${mend}`).toBe(true);
  expect(posted && pageAddressOf(posted)).toBe("/page");
  expect(assign, `Redirects of scripts have other headers; ${mend}`).toHaveBeenCalledWith(
    expect.stringMatching(/\/next\?a=1$/),
  );
});
