import { describe, expect, test } from "vitest";
import { isSigningOut, keyOf, kindOf, pageOfData } from "./addresses.ts";

const origin = "https://soko.test";

test("an address has the same cache key whatever link led to it", () => {
  expect(keyOf(`${origin}/?from=app`)).toBe("/");
  expect(keyOf(`${origin}/news?lang=sw&utm_source=whatsapp#top`)).toBe("/news");
  expect(keyOf(`${origin}/search?term=maize%20flour&page=2`)).toBe(
    keyOf(`${origin}/search?term=maize+flour&page=2&fbclid=x`),
  );
  expect(keyOf(`${origin}/search?term=maize`)).not.toBe(keyOf(`${origin}/search?term=rice`));
});

test("maps a data request to its page", () => {
  const cases = [
    ["/_.data", "/"],
    ["/news.data?_routes=areas%2Fnews", "/news"],
    ["/news/_.data", "/news/"],
    ["/search.data?term=a.data&_routes=x", "/search?term=a.data"],
  ];
  for (const [data, page] of cases) expect(keyOf(pageOfData(origin + data))).toBe(page);
});

describe("handled requests", () => {
  const asked = (path: string, more: Partial<Request> = {}) =>
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
    expect(asked("/news")).toBe("page");
    expect(asked("/news.data", { mode: "cors" })).toBe("data");
    expect(asked("/assets/a.css", { mode: "no-cors", destination: "style" })).toBe("style");
    expect(asked("/news", { method: "POST" }), "a form that the browser posts").toBe("form");
  });

  test("ignores script posts, calls, pictures, scripts, other origins and prefetches", () => {
    const others = [
      asked("/preferences", { method: "POST", mode: "cors" }),
      asked("https://elsewhere.test/news", { method: "POST" }),
      asked("/preferences"),
      asked("/wit-backend/api/docs"),
      asked("/items/news", { mode: "cors" }),
      asked("/picture/a/160.avif", { mode: "no-cors", destination: "image" }),
      asked("/assets/a.js", { mode: "cors", destination: "script" }),
      asked("https://elsewhere.test/news"),
      asked("/news.data", { mode: "no-cors" }),
    ];
    expect(others.filter((kind) => kind !== undefined)).toEqual([]);
    expect(asked("/itemsandmore")).toBe("page");
  });
});

test("distinguishes a sign-out form from all others, with and without scripts", () => {
  const asked = (path: string, method = "POST") => isSigningOut({ url: origin + path, method });
  expect(asked("/auth/logout")).toBe(true);
  expect(asked("/auth/logout.data?_routes=x")).toBe(true);
  expect(asked("/auth/logout", "GET")).toBe(false);
  expect(asked("/auth/login")).toBe(false);
  expect(asked("/news?back=/auth/logout")).toBe(false);
});
