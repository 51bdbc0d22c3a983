import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { createBuild } from "#app/testing/small-build.ts";
import { sectionHandlers } from "./section-handlers.ts";

const paths: Record<string, string | undefined> = {
  home: undefined,
  news: "news",
  item: "news/:id",
  goods: "Market/goods",
  page: ":kind/page",
  rest: "*",
};

/** Creates a build whose pages answer with their own name and their route parameters. */
function buildOf() {
  const loaderOf = (page: string) => (args: { params: object }) =>
    Response.json({ page, ...args.params });
  const routes = Object.entries(paths).map(([id, path]) => {
    const parentId = id === "item" ? "around" : "root";
    return [id, { parentId, path, index: path === undefined, module: { loader: loaderOf(id) } }];
  });
  const around = { parentId: "root", path: "" };
  return createBuild({ root: { path: "" }, around, ...Object.fromEntries(routes) });
}

const answerOf = async (handle: ReturnType<typeof sectionHandlers>, path: string) => {
  const request = new Request(`http://soko.test${path}`);
  const answer = await handle(request, new RouterContextProvider());
  return `${answer.status} ${await answer.text()}`;
};

test("matches every address to the same page as the full set of routes", async () => {
  const build = buildOf();
  const sections = sectionHandlers(build, "production");
  const whole = sectionHandlers(() => Promise.resolve(build), "production");
  const matched = new Set<string>();
  for (const path of [
    "/",
    "/?a=b",
    "/news",
    "/NEWS/",
    "/%6Eews/7",
    "/news/7/8",
    "/market/goods",
    "/MARKET/Goods?x",
    "/market",
    "/anything/page",
    "/market/page",
    "/nowhere",
    "/a%2Fb",
    "//news",
    "/news//7",
    "/_private",
    "/.data",
  ]) {
    const answer = await answerOf(sections, path);
    expect(answer, path).toBe(await answerOf(whole, path));
    matched.add(/"page":"(\w+)"/.exec(answer)?.[1] ?? "");
  }
  expect([...matched]).toEqual(expect.arrayContaining(Object.keys(paths)));
});
