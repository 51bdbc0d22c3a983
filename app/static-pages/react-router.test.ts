import { createRequestHandler, RouterContextProvider, redirectDocument } from "react-router";
import { expect, test } from "vitest";
import { createBuild } from "#app/testing/small-build.ts";
import {
  documentRedirect,
  isDataRequest,
  pageAddressOf,
  readDocumentRedirect,
} from "#core/react-router-internals.ts";

// Contract tests: what Soko relies on in React Router without its documentation. When one fails
// after an upgrade, the message says which behaviour changed and which file to mend.

const internals = "mend core/react-router-internals.ts";
const origin = "http://soko.test";

const build = createBuild({
  root: { path: "" },
  page: {
    parentId: "root",
    path: "page",
    module: {
      default: () => null,
      loader: ({ url }: { url: URL }) => ({ address: url.pathname + url.search }),
      action: () =>
        redirectDocument("/next?a=1", { status: 303, headers: { "set-cookie": "a=1" } }),
    },
  },
});

const send = (path: string, init?: RequestInit) =>
  createRequestHandler(build, "production")(
    new Request(origin + path, init),
    new RouterContextProvider(),
  );

test("a request for data names its page as React Router reads it", async () => {
  for (const path of ["/page.data?a=b+c&_routes=page", "/page/_.data", "/page.data", "/page?a=b"]) {
    const request = new Request(origin + path);
    const address = pageAddressOf(request);
    expect(isDataRequest(request)).toBe(/\.data/.test(path));
    if (!isDataRequest(request)) expect(address).toBe(path);
    else
      expect(
        await (await send(path)).text(),
        `Requests for data have another URL; ${internals}`,
      ).toContain(JSON.stringify(address));
  }
});

test("the root's data and a form of an index page name their pages", () => {
  expect(pageAddressOf({ url: `${origin}/_.data` })).toBe("/");
  expect(pageAddressOf({ url: `${origin}/page.data?index&a=b` })).toBe("/page?a=b");
});

test("a redirect to a new document loses its body and keeps its cookies", async () => {
  const answer = await send("/page.data", { method: "POST", body: new FormData() });
  const target = await readDocumentRedirect(answer);
  expect(target, `Redirects of scripts have another format; ${internals}`).toEqual({
    to: "/next?a=1",
    status: 303,
    revalidate: true,
  });
  const bare = documentRedirect(target ?? { to: "" }, answer.headers);
  expect(bare.status).toBe(204);
  expect(bare.body).toBeNull();
  expect(bare.headers.get("set-cookie")).toBe("a=1");
});

test("other responses are left unread", async () => {
  const answer = await send("/page.data");
  expect(await readDocumentRedirect(answer)).toBeUndefined();
  expect(answer.bodyUsed).toBe(false);
});
