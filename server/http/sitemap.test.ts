import { expect, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";

test("opens pages in robots.txt, closes calls and searches, and names the sitemap", async () => {
  const { app } = await testApp({ PUBLIC_URL: "https://soko.example/" });
  const answer = await app.request("/robots.txt");
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
  const lines = (await answer.text()).split("\n");
  expect(lines[0]).toBe("User-agent: *");
  const closed = lines.flatMap((line) => (/^Disallow: (.*)$/.exec(line) ?? []).slice(1));
  const isClosed = (path: string) => closed.some((beginning) => path.startsWith(beginning));
  const allowed = ["/", "/news/3", "/market/market-access?category=1", "/picture/demo/x/320.webp"];
  expect(allowed.filter(isClosed)).toEqual([]);
  const shut = ["/wit-backend/api/product", "/items/news", "/search?term=x", "/preferences"];
  expect(shut.filter(isClosed)).toEqual(shut);
  expect(lines).toContain("Sitemap: https://soko.example/sitemap.xml");
});
