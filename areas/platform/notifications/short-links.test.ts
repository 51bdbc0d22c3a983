import { expect, test } from "vitest";
import { newId } from "#core/ids.ts";
import { listedOrderPath, orderProblemPath, productPath, requestPath } from "#core/paths.ts";
import { carrierOrderPath, loadPath } from "#core/transport/transport-paths.ts";
import { pathOfShortLink, shortLink } from "./short-links.ts";

const id = newId();

test.each([
  listedOrderPath(id),
  requestPath(id),
  orderProblemPath(id),
  productPath(id),
  carrierOrderPath(id),
  loadPath(id),
])("leads from the short link back to %s", (path) => {
  const link = shortLink(path);
  expect(link).toMatch(/^\/n\/[a-z][\w-]{22}$/);
  expect(pathOfShortLink(link.slice("/n/".length))).toBe(path);
});

test.each([
  "/",
  "/profile/notifications",
  "/market/myorders",
  `/unknown/page/${id}`,
  `/networks/discussion/${id}?comment=${id}`,
  `https://elsewhere.example/market/myorders?order=${id}`,
  listedOrderPath(id.toUpperCase()),
])("leaves %s as it is", (path) => {
  expect(shortLink(path)).toBe(path);
});

const known = shortLink(listedOrderPath(id)).slice("/n/o".length);

test.each([
  "",
  "o",
  `z${known}`,
  `o${known.slice(1)}`,
  `o${known}A`,
  `o${known}=`,
  `o//elsewhere.example/aaaaaa`,
  "constructor",
  "__proto__",
  `o${known.slice(0, -1)}%`,
])("knows no page for the code %j", (code) => {
  expect(pathOfShortLink(code)).toBeUndefined();
});

test("keeps the pages of links that were sent", () => {
  expect(pathOfShortLink("oAZnwoAAAcACAAAAAAAAAAQ")).toBe(
    "/market/myorders?order=0199f0a0-0000-7000-8000-000000000001",
  );
});
