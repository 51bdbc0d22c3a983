import { expect, test } from "vitest";
import { patternsOf } from "./open-paths.ts";

test("a route within others has the whole address, and what catches the rest is no place", () => {
  const routes = [
    { children: [{ path: undefined }, { path: "news" }, { path: "news/:id" }] },
    { path: "market", children: [{ path: "chat" }, { path: "*" }] },
    { path: "*" },
  ];
  expect(patternsOf(routes)).toEqual(["/", "/news", "/news/:id", "/market/chat"]);
});

test("an address whose last parts may be missing is open without them", () => {
  const routes = [{ path: "market/logistics/providers/:id?" }, { path: "networks/discussion?" }];
  expect(patternsOf(routes)).toEqual(["/market/logistics/providers", "/networks"]);
});
