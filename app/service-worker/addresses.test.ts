import { describe, expect, test } from "vitest";
import { pageUrlOf } from "#core/react-router-internals.ts";
import { cacheKeyOf, isSigningOut, kindOf } from "./addresses.ts";

const origin = "https://soko.test";

test("an address has the same cache key whatever link led to it", () => {
  expect(cacheKeyOf(`${origin}/?from=app`)).toBe("/");
  expect(cacheKeyOf(`${origin}/news?lang=sw&utm_source=whatsapp#top`)).toBe("/news");
  expect(cacheKeyOf(`${origin}/search?term=maize%20flour&page=2`)).toBe(
    cacheKeyOf(`${origin}/search?term=maize+flour&page=2&fbclid=x`),
  );
  expect(cacheKeyOf(`${origin}/search?term=maize`)).not.toBe(
    cacheKeyOf(`${origin}/search?term=rice`),
  );
});

test("maps a data request to its page", () => {
  const cases = [
    ["/_.data", "/"],
    ["/news.data?_routes=areas%2Fnews", "/news"],
    ["/news/_.data", "/news/"],
    ["/search.data?term=a.data&_routes=x", "/search?term=a.data"],
  ];
  for (const [data, page] of cases) expect(cacheKeyOf(pageUrlOf(origin + data).href)).toBe(page);
});

describe("handled requests", () => {
  const kindFor = (path: string, more: Partial<Request> = {}) =>
    kindOf(
      {
        url: new URL(path, origin).href,
        method: "GET",
        mode: "navigate",
        destination: "",
        ...more,
      },
      origin,
    );

  test("handles requests for a page, its data or a style", () => {
    expect(kindFor("/news")).toBe("page");
    expect(kindFor("/news.data", { mode: "cors" })).toBe("data");
    expect(kindFor("/assets/a.css", { mode: "no-cors", destination: "style" })).toBe("style");
    expect(kindFor("/news", { method: "POST" }), "a form that the browser posts").toBe("form");
  });

  test("ignores script posts, calls, pictures, scripts, other origins and prefetches", () => {
    const others = [
      kindFor("/preferences", { method: "POST", mode: "cors" }),
      kindFor("https://elsewhere.test/news", { method: "POST" }),
      kindFor("/preferences"),
      kindFor("/wit-backend/api/docs"),
      kindFor("/items/news", { mode: "cors" }),
      kindFor("/picture/a/160.avif", { mode: "no-cors", destination: "image" }),
      kindFor("/assets/a.js", { mode: "cors", destination: "script" }),
      kindFor("https://elsewhere.test/news"),
      kindFor("/news.data", { mode: "no-cors" }),
    ];
    expect(others.filter((kind) => kind !== undefined)).toEqual([]);
    expect(kindFor("/itemsandmore")).toBe("page");
  });
});

test("distinguishes a sign-out form from all others, with and without scripts", () => {
  const kindFor = (path: string, method = "POST") => isSigningOut({ url: origin + path, method });
  expect(kindFor("/auth/logout")).toBe(true);
  expect(kindFor("/auth/logout.data?_routes=x")).toBe(true);
  expect(kindFor("/auth/logout", "GET")).toBe(false);
  expect(kindFor("/auth/login")).toBe(false);
  expect(kindFor("/news?back=/auth/logout")).toBe(false);
});
