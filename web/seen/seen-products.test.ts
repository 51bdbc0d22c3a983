import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSeen, readSeen, recordSeen } from "./seen-products.ts";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

function openProduct(seen: string, owner = "") {
  vi.stubGlobal("location", { pathname: `/product/${seen}` });
  const dataset = { seen, name: `Name ${seen}`, price: "TSh 2,500", owner };
  vi.stubGlobal("document", { querySelector: () => ({ dataset }) });
  recordSeen();
}

const ids = (owner = "") => readSeen(owner).map(({ id }) => id);

test("lists the last twelve products, newest first and each once", () => {
  for (let index = 0; index < 15; index++) openProduct(`p${index}`);
  openProduct("p10");
  expect(ids()).toHaveLength(12);
  expect(ids().slice(0, 3)).toEqual(["p10", "p14", "p13"]);
  expect(readSeen("")[0]).toEqual({
    id: "p10",
    name: "Name p10",
    price: "TSh 2,500",
    path: "/product/p10",
  });
  clearSeen();
  expect(ids()).toEqual([]);
});

test("a user's list is deleted once a visitor or another user has the phone", () => {
  openProduct("a", "asha");
  expect(ids("")).toEqual([]);
  expect(ids("asha")).toEqual([]);
  openProduct("a", "asha");
  openProduct("b", "juma");
  expect(ids("juma")).toEqual(["b"]);
});

test("what a visitor saw stays after sign-in", () => {
  openProduct("a");
  openProduct("b", "asha");
  expect(ids("asha")).toEqual(["b", "a"]);
});

test("a broken entry and a browser without storage are an empty list", () => {
  stored.set("soko-seen", "{");
  expect(ids()).toEqual([]);
  vi.stubGlobal("localStorage", undefined);
  expect(() => openProduct("a")).not.toThrow();
  expect(ids()).toEqual([]);
});
