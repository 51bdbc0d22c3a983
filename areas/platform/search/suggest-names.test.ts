import { expect, test } from "vitest";
import { newProduct, newTrader } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import type { SearchSuggestion } from "./endpoints.ts";

async function suggesting() {
  const { pool, app } = await testApp();
  const request = (term: string, language = "en") =>
    app.request(`/wit-backend/api/search-suggestion?${new URLSearchParams({ term })}`, {
      headers: { cookie: `language=${language}` },
    });
  async function suggest(term: string, language = "en") {
    const answer = await request(term, language);
    expect(answer.status, term).toBe(200);
    const { data, total } = (await answer.json()) as { data: SearchSuggestion[]; total: number };
    expect(total).toBe(data.length);
    return data.map(({ kind, name }) => `${kind} ${name}`);
  }
  return { pool, request, suggest };
}

test("suggests commodities, places and traders in the reader's language, whichever is typed", async () => {
  const { pool, suggest } = await suggesting();
  const { id: traderId } = await newTrader(pool.db, { name: "Bidhaa za Mahidi" });
  await newTrader(pool.db, { name: "Mahidi Waiting", state: "awaiting approval" });
  await newProduct(pool.db, { traderId, commodity: "maize", location: "TZ-08" });
  expect(await suggest("mahi")).toEqual(["commodity Maize", "trader Bidhaa za Mahidi"]);
  expect(await suggest("MAHI", "kisw")).toContain("commodity Mahindi");
  expect(await suggest("ibigor", "fr")).toEqual(["commodity Maïs"]);
  expect(await suggest("maï", "rn")).toEqual(["commodity Ibigori"]);
  expect(await suggest("kig")).toContain("place Kigoma");
  // A typo; a commodity that no one sells; a term that is too short.
  expect(await suggest("mahidn")).toContain("commodity Maize");
  expect(await suggest("asali")).toEqual([]);
  expect(await suggest("arusha")).toEqual([]);
  for (const short of ["", " ", "m", "k "]) expect(await suggest(short), short).toEqual([]);
});

test("suggests at most eight, in less than 2 kB, cached privately for a minute", async () => {
  const { pool, request } = await suggesting();
  const name = (n: number) => `Ma ${n} ${"w".repeat(100)}`;
  for (const [n, commodity] of [
    "maize",
    "mango",
    "maize-flour",
    "beans",
    "honey",
    "cloves",
  ].entries()) {
    const { id: traderId } = await newTrader(pool.db, { name: name(n) });
    await newProduct(pool.db, { traderId, commodity, location: n % 2 ? "TZ-01" : "TZ-08" });
  }
  const answer = await request("ma");
  const text = await answer.text();
  expect(Buffer.byteLength(text)).toBeLessThan(2000);
  const { data } = JSON.parse(text) as { data: SearchSuggestion[] };
  expect(data.length).toBeLessThanOrEqual(8);
  expect(data.filter(({ kind }) => kind === "trader")).toHaveLength(2);
  expect(answer.headers.get("cache-control")).toBe("private, max-age=60");
  expect(answer.headers.get("vary")).toContain("cookie");
});

test("suggests nothing for malicious terms", async () => {
  const { pool, request, suggest } = await suggesting();
  await newProduct(pool.db, { commodity: "maize" });
  for (const term of [
    "%%",
    "__",
    "a%",
    "\\\\",
    "'; drop table product --",
    ".*",
    "[a-z]+",
    "(((",
  ]) {
    expect(await suggest(term), term).toEqual([]);
  }
  expect((await request("x".repeat(1000))).status).toBe(400);
  expect([200, 400]).toContain((await request("ma\0i")).status);
});
