import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { pageRouteFinder } from "./page-route.ts";

const route = (id: string, path?: string, parentId?: string) => [
  id,
  { id, path, parentId, index: path === undefined && parentId !== undefined },
];

const build = {
  routes: Object.fromEntries([
    route("root", ""),
    route("home", undefined, "root"),
    route("news", "news", "root"),
    route("news-item", "news/:id", "root"),
    route("desk", "portal/officer", "root"),
    route("desk-account", "account/:id", "desk"),
    route("missing", "*", "root"),
  ]),
} as unknown as ServerBuild;

test("finds the template of a page without its ids and query", () => {
  const routeOf = pageRouteFinder(build);
  expect(routeOf("http://soko.test/")).toBe("/");
  expect(routeOf("http://soko.test/news?term=beans")).toBe("/news");
  expect(routeOf("http://soko.test/news/42")).toBe("/news/:id");
  expect(routeOf("http://soko.test/news/42.data")).toBe("/news/:id");
  expect(routeOf("http://soko.test/portal/officer/account/7")).toBe("/portal/officer/account/:id");
  expect(routeOf("http://soko.test/asha@example.com")).toBe("*");
});
