import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { expect, test } from "vitest";
import { pageScriptsHeader } from "#core/page-scripts.ts";
import type { Actor } from "./context.ts";
import { type PageRequest, pageRequest } from "./page.ts";
import { rendersNow, withUnwrittenData } from "./unwritten-data.ts";

const light = "light";

/** Two pages, one of which only shows, and one whose loader fails. */
function buildOf(entry: (context: EntryContext, provider: RouterContextProvider) => unknown) {
  const routes = {
    root: {
      id: "root",
      path: "",
      module: { default: () => null, loader: () => ({ shell: "around" }) },
    },
    light: {
      id: "light",
      parentId: "root",
      path: "light",
      module: {
        default: () => null,
        handle: light,
        loader: () => ({ goods: ["beans"], price: 2500 }),
        action: () => ({ refused: true }),
      },
    },
    broken: {
      id: "broken",
      parentId: "root",
      path: "broken",
      module: {
        default: () => null,
        handle: light,
        async loader() {
          await new Promise((done) => setTimeout(done, 5));
          throw new Response(null, { status: 404 });
        },
      },
    },
    other: {
      id: "other",
      parentId: "root",
      path: "other",
      module: { default: () => null, loader: () => ({ goods: ["honey"] }) },
    },
  };
  const handle = async (
    _: Request,
    status: number,
    __: Headers,
    context: EntryContext,
    provider: RouterContextProvider,
  ) => {
    await entry(context, provider);
    return new Response(null, { status });
  };
  return {
    routes,
    assets: { routes, version: "1", url: "", entry: { imports: [], module: "" } },
    entry: { module: { default: handle } },
    basename: "/",
    publicPath: "/",
    ssr: true,
    prerender: [],
    future: {},
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
}

/** What is written out for scripts, what the page is rendered of, and whether some was left out. */
async function answered(path: string, init: RequestInit = {}, actor: Actor = { kind: "visitor" }) {
  const seen = { written: "", spread: {}, isLeftOut: false };
  const build = buildOf(async ({ staticHandlerContext, serverHandoffStream }, provider) => {
    seen.written = await new Response(serverHandoffStream).text();
    seen.isLeftOut = rendersNow(provider.get(pageRequest));
    for (const data of Object.values(staticHandlerContext.loaderData))
      Object.assign(seen.spread, data);
  });
  const handle = createRequestHandler(
    withUnwrittenData(build, (one) => one === light),
    "production",
  );
  const provider = new RouterContextProvider();
  provider.set(pageRequest, { context: { actor } } as PageRequest);
  const answer = await handle(new Request(`http://soko.test${path}`, init), provider);
  return { ...seen, status: answer.status, text: await answer.text() };
}

const whole = { shell: "around", goods: ["beans"], price: 2500 };

test("of a page that only shows nothing is written for scripts, and all is there to be shown", async () => {
  const { written, spread, isLeftOut } = await answered("/light");
  expect(written).not.toMatch(/beans|goods|2500|around|shell/);
  expect(spread).toEqual(whole);
  expect(isLeftOut).toBe(true);
});

test("who asks for its scripts or its head, is signed in or posts has the data written", async () => {
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

test("pages with React and pages of errors have what was loaded", async () => {
  const other = await answered("/other");
  for (const word of ["around", "honey"]) expect(other.written).toContain(word);
  const broken = await answered("/broken");
  expect(broken).toMatchObject({ status: 404, isLeftOut: false, spread: { shell: "around" } });
  expect(broken.written).toContain("around");
});
