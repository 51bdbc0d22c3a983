import { expect, test } from "vitest";
import { patternsOf } from "./open-paths.ts";

test("a nested route has its whole address, and a catch-all is no page", () => {
  const routes = [
    { children: [{ path: undefined }, { path: "news" }, { path: "news/:id" }] },
    { path: "market", children: [{ path: "chat" }, { path: "*" }] },
    { path: "*" },
  ];
  expect(patternsOf(routes)).toEqual(["/", "/news", "/news/:id", "/market/chat"]);
});

test("an address with optional parts is open without them", () => {
  const routes = [{ path: "market/logistics/providers/:id?" }, { path: "networks/discussion?" }];
  expect(patternsOf(routes)).toEqual(["/market/logistics/providers", "/networks"]);
});
