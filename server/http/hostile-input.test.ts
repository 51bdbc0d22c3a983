import { expect, test } from "vitest";
import { operations } from "#app/areas.ts";
import { newPerson, newShop, tokenOf } from "#app/testing/factories.ts";
import { testApp, withoutRateLimits } from "#app/testing/test-app.ts";
import { limits } from "#core/limits.ts";
import { apiBase, tokenPath } from "#core/paths.ts";
import type { Role } from "#core/roles.ts";

const convert = `${apiBase}/currency/convert-currency`;
const pounds = { amount: 1, baseCurrency: "KES", toCurrency: "TZS" };
const json = (body: string): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body,
});

test("rejects characters that cannot be saved, by field, in queries, paths and bodies", async () => {
  const { get } = await testApp();
  const cases: [string, RequestInit, string][] = [
    [`${apiBase}/location/registration?countryCode=T%00`, {}, "countryCode"],
    [`${apiBase}/product?term=%00`, {}, "term"],
    [`${apiBase}/user/details/%00`, {}, "id"],
    [convert, json(JSON.stringify({ ...pounds, baseCurrency: "KE\0" })), "baseCurrency"],
    [convert, json('{"amount":1,"baseCurrency":"KES","toCurrency":"\\ud800"}'), "toCurrency"],
    [`${apiBase}/user/forgot-password`, json('{"phone":"a\\u0000@b.test"}'), "phone"],
  ];
  for (const [path, init, field] of cases) {
    const { status, body } = await get(path, init);
    expect([path, status, body.errors]).toEqual([
      path,
      400,
      [{ field, message: "This contains characters that cannot be saved. Please type it again." }],
    ]);
  }
});

test("accepts only decimal numbers, in bodies and queries", async () => {
  const { get } = await testApp();
  for (const amount of [true, [3], "0x10", "1e3", " ", "1 2", {}, "9".repeat(400)]) {
    const { status, body } = await get(convert, json(JSON.stringify({ ...pounds, amount })));
    expect([amount, status, body.errors?.[0]?.field]).toEqual([amount, 400, "amount"]);
  }
  for (const amount of [3, "3", "-0", " 3 ", "3.5", ".5"]) {
    const { status } = await get(convert, json(JSON.stringify({ ...pounds, amount })));
    expect([amount, status]).toEqual([amount, 200]);
  }
  const { status, body } = await get(`${apiBase}/product?locationId=2147483648`);
  expect([status, body.errors[0].field]).toEqual([400, "locationId"]);
});

test("answers the deepest page of the largest size for every list", async () => {
  const { get, db } = await testApp(withoutRateLimits);
  const roles: Role[] = ["buyer", "trader", "chamber officer"];
  const { id, token } = await newPerson(db, { roles });
  await newShop(db, id, { state: "approved" });
  const page = `page=${limits.maxRowOffset}&size=${limits.maxPageSize}`;
  const lists = operations.flatMap(({ endpoint: { list, method, path, service } }) =>
    list && method === "GET" && service === "api" && !path.includes("{") ? [path] : [],
  );
  expect(lists.length).toBeGreaterThan(25);
  for (const path of lists) {
    const headers = { authorization: `Bearer ${token}` };
    const term = path.includes("search") ? "&query=beans&term=beans" : "";
    const { status } = await get(`${apiBase}/${path}?${page}${term}`, { headers });
    expect([path, status < 500]).toEqual([path, true]);
  }
});

test("rejects repeated names and names reserved by JavaScript", async () => {
  const { get } = await testApp();
  for (const [query, field] of [
    ["page=1&page=2", "page"],
    ["countryCode=KE&countryCode=KE", "countryCode"],
    ["__proto__=1", "body"],
    ["constructor=1", "body"],
    ["page=1e1", "page"],
    [`page=${"9".repeat(5000)}`, "page"],
  ]) {
    const { status, body } = await get(`${apiBase}/location/registration?${query}`);
    expect([query, status, body.errors[0].field]).toEqual([query, 400, field]);
  }
});

test("rejects deeply nested and endless input before validation", async () => {
  const { get } = await testApp();
  const nest = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
  const list = `[${"1,".repeat(400_000)}1]`;
  for (const value of [nest, `{"a":${nest}}`, list, `{"__proto__":{"a":1}}`]) {
    const { status, body } = await get(convert, json(`{"amount":${value}}`));
    expect([status, body.code, body.errors.length]).toEqual([400, "bad_input", 1]);
  }
});

test("treats 36 characters that are not an id as missing", async () => {
  const { get, request: ask, db } = await testApp();
  const token = await tokenOf(db, (await newPerson(db, { roles: ["buyer"] })).id);
  for (const id of ["x".repeat(36), "-".repeat(36), "é".repeat(36), "%F0%9F%8C%BD".repeat(18)]) {
    for (const path of ["product", "product/product-trader-details", "user/details"]) {
      expect((await get(`${apiBase}/${path}/${id}`)).status).toBe(404);
    }
    expect((await ask("GET", `market-order/${id}`, { token })).status).toBe(404);
    expect((await ask("DELETE", `cart/${id}`, { token })).status).toBe(200);
  }
});

const odd = ["%00", "%ff", "%ED%A0%80", "%", "a".repeat(4000), "\xe9\xff", "__proto__", '{"a":1}'];

test("ignores malformed cookies and headers", async () => {
  const { app, db } = await testApp(withoutRateLimits);
  const names = ["soko-flash", "soko-language", "soko-currency", "soko-visitor", "soko-session"];
  const token = await tokenOf(db, (await newPerson(db, { roles: ["buyer"] })).id);
  for (const value of odd) {
    const cookie = names.map((name) => `${name}=${value}`).join("; ");
    const headers: Record<string, string>[] = [
      { cookie },
      { "accept-language": value, "user-agent": value, accept: value, "save-data": value },
      { "idempotency-key": value, authorization: `Bearer ${token}` },
      { authorization: `Bearer ${value}` },
      { authorization: `Basic ${value}` },
      { authorization: value },
    ];
    for (const oddHeaders of headers) {
      for (const path of [`${apiBase}/cart`, `${apiBase}/product`, "/items/news", "/events"]) {
        const { status } = await app.request(path, { headers: oddHeaders });
        expect([path, oddHeaders, status < 500]).toEqual([path, oddHeaders, true]);
      }
      const put = { ...oddHeaders, "content-type": "application/json" };
      const body = JSON.stringify({ quantity: 1 });
      const { status } = await app.request(`${apiBase}/cart/${"x".repeat(36)}`, {
        method: "PUT",
        headers: put,
        body,
      });
      expect([oddHeaders, status < 500]).toEqual([oddHeaders, true]);
    }
  }
});

test("rejects characters that cannot be saved at the token endpoint, in OAuth's terms", async () => {
  const { app } = await testApp(withoutRateLimits);
  const client = { client_id: "soko-web", client_secret: "soko-web-secret" };
  for (const value of odd) {
    const bodies = [
      `grant_type=password&username=${value}&password=${value}`,
      `grant_type=refresh_token&refresh_token=${value}`,
      `grant_type=${value}`,
      `grant_type=client_credentials&scope=${value}`,
    ];
    for (const body of bodies) {
      const answer = await app.request(tokenPath, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: `${body}&${new URLSearchParams(client)}`,
      });
      const { error } = (await answer.json()) as { error?: string };
      expect([body, answer.status < 500, error]).not.toContain("server_error");
      expect([body, answer.status < 500]).toEqual([body, true]);
    }
  }
});

test("handles any text in addresses of pictures, sitemaps and callbacks", async () => {
  const { app } = await testApp(withoutRateLimits);
  for (const value of [...odd, "constructor", "99999999999999999999", "-1", "1e9"]) {
    const part = value.replaceAll("\xe9\xff", "é");
    for (const path of [
      `/picture/${part}/x/160.webp`,
      `/picture/demo/${part}/160.webp`,
      `/picture/product/x/${part}`,
      `/share/product/${part}/en.png`,
      `/share/${part}/x/en.png`,
      `/sitemap-${part}.xml`,
      `/sitemap-products-${part}.xml`,
      `/events?${part}=${part}`,
      `/${part}`,
      `/web-events/${part}`,
      `${apiBase}/payment/mpesa/callback/${part}.${part}`,
    ]) {
      for (const method of ["GET", "POST", "PUT"]) {
        const { status } = await app.request(path, { method });
        expect([method, path, status < 500]).toEqual([method, path, true]);
      }
    }
  }
});
