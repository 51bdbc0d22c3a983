import { createRequestHandler, type EntryContext, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { createBuild } from "#app/testing/small-build.ts";
import { pageScriptsHeader } from "#core/page-scripts.ts";
import type { Actor } from "#server/context.ts";
import { type PageRequest, pageRequest } from "#server/page.ts";
import { omitHydrationData, restorePageData } from "./hydration-data.ts";

const light = "light";

const page = { default: () => null };
const later = () => new Promise((done) => setTimeout(done, 5));

/** A static page, one whose loader fails, and one with React. */
const routes = {
  root: { path: "", module: { ...page, loader: () => ({ shell: "around" }) } },
  light: {
    parentId: "root",
    path: "light",
    module: {
      ...page,
      handle: light,
      loader: () => ({ goods: ["beans"], price: 2500 }),
      action: () => ({ refused: true }),
    },
  },
  broken: {
    parentId: "root",
    path: "broken",
    module: {
      ...page,
      handle: light,
      async loader() {
        await later();
        throw new Response(null, { status: 404 });
      },
    },
  },
  other: {
    parentId: "root",
    path: "other",
    module: { ...page, loader: () => ({ goods: ["honey"] }) },
  },
};

/**
 * Returns what is serialized for scripts, what the page is rendered from, and whether data was
 * omitted.
 */
async function answered(path: string, init: RequestInit = {}, actor: Actor = { kind: "visitor" }) {
  const seen = { written: "", spread: {}, isLeftOut: false };
  const document = async (
    _: Request,
    status: number,
    __: Headers,
    { staticHandlerContext, serverHandoffStream }: EntryContext,
    provider: RouterContextProvider,
  ) => {
    seen.written = await new Response(serverHandoffStream).text();
    seen.isLeftOut = restorePageData(provider.get(pageRequest));
    for (const data of Object.values(staticHandlerContext.loaderData)) {
      Object.assign(seen.spread, data);
    }
    return new Response(null, { status });
  };
  const build = createBuild(routes, document);
  const handle = createRequestHandler(
    omitHydrationData(build, (routeHandle) => routeHandle === light),
    "production",
  );
  const provider = new RouterContextProvider();
  provider.set(pageRequest, { context: { actor }, hydration: {} } as PageRequest);
  const answer = await handle(new Request(`http://soko.test${path}`, init), provider);
  return { ...seen, status: answer.status, text: await answer.text() };
}

const whole = { shell: "around", goods: ["beans"], price: 2500 };

test("serializes nothing for a static page, but renders all of its data", async () => {
  const { written, spread, isLeftOut } = await answered("/light");
  expect(written).not.toMatch(/beans|goods|2500|around|shell/);
  expect(spread).toEqual(whole);
  expect(isLeftOut).toBe(true);
});

test("serializes the data for script requests, HEAD, signed-in users and posts", async () => {
  const scripts = { headers: { [pageScriptsHeader]: "1" } };
  const person = { kind: "person" } as Actor;
  for (const { written, spread, isLeftOut } of [
    await answered("/light", scripts),
    await answered("/light", {}, person),
    await answered("/light", { method: "POST" }),
    await answered("/light", { method: "HEAD" }),
  ]) {
    for (const word of ["beans", "goods", "2500", "around"]) expect(written).toContain(word);
    expect(spread).toEqual(whole);
    expect(isLeftOut).toBe(false);
  }
  expect((await answered("/light.data")).text).toContain("beans");
});

test("serializes the data of React pages and error pages", async () => {
  const other = await answered("/other");
  for (const word of ["around", "honey"]) expect(other.written).toContain(word);
  const broken = await answered("/broken");
  expect(broken).toMatchObject({ status: 404, isLeftOut: false, spread: { shell: "around" } });
  expect(broken.written).toContain("around");
});
