import { expect, test } from "vitest";
import { newAccount, tokenOf } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { languages } from "#core/languages.ts";
import { limits } from "#core/limits.ts";

const base = "/wit-backend/api";
const convert = `${base}/currency/convert-currency`;

const acceptLanguage = (language: string) => ({ headers: { "accept-language": language } });
const client = { headers: { authorization: `Basic ${btoa("soko-web:soko-web-secret")}` } };
const post = (body: BodyInit, type = "application/json"): RequestInit => ({
  method: "POST",
  headers: { "content-type": type },
  body,
});

test("returns a localized 404 in the envelope for an unknown path below the base", async () => {
  const { get } = await testApp();
  const messages = new Set<string>();
  for (const language of languages) {
    const { status, headers, body } = await get(`${base}/no/such/thing`, acceptLanguage(language));
    expect(status).toBe(404);
    expect(headers.get("content-type")).toMatch(/^application\/json/);
    expect(body).toEqual({ status: 404, code: "unknown_path", message: expect.any(String) });
    messages.add(body.message);
  }
  expect(messages.size).toBe(5);
  expect(messages).toContain("This page could not be found");
});

test("answers a path with and without a trailing slash", async () => {
  const { get } = await testApp();
  for (const path of ["gender", "language/list", "trade-operation", "import-export-location"]) {
    const plain = await get(`${base}/${path}`);
    const slashed = await get(`${base}/${path}/`);
    expect([path, slashed.status, slashed.body]).toEqual([path, 200, plain.body]);
  }
});

test("rejects a wrong method and lists the allowed ones", async () => {
  const { get } = await testApp();
  for (const [method, path, allow] of [
    ["DELETE", `${base}/gender`, "GET, HEAD"],
    ["POST", `${base}/gender/`, "GET, HEAD"],
    ["GET", convert, "POST"],
    ["PUT", `${convert}/`, "POST"],
  ] as const) {
    const { status, headers, body } = await get(path, { method });
    expect([method, status, body.code]).toEqual([method, 405, "method_not_allowed"]);
    expect(headers.get("allow")).toBe(allow);
  }
});

test("answers HEAD as GET, without the body", async () => {
  const { app } = await testApp();
  const answer = await app.request(`${base}/gender`, { method: "HEAD" });
  expect([answer.status, await answer.text()]).toEqual([200, ""]);
});

test("names each invalid field, in the caller's language", async () => {
  const { get } = await testApp();
  const messages = new Set<string>();
  for (const language of languages) {
    const path = `${base}/commodity?page=0&size=many&categoryId=-3&module=shop`;
    const { status, body } = await get(path, acceptLanguage(language));
    expect([status, body.status, body.code]).toEqual([400, 400, "bad_input"]);
    const fields = body.errors.map((error: { field: string }) => error.field);
    expect(fields.sort()).toEqual(["categoryId", "module", "page", "size"]);
    const sentences = body.errors.map((error: { message: string }) => error.message);
    expect(sentences.filter((sentence: string) => /^errors\.|[{}]/.test(sentence))).toEqual([]);
    messages.add([body.message, ...sentences].join("\n"));
  }
  expect(messages.size).toBe(5);
});

test("lists the allowed values of a field", async () => {
  const { get } = await testApp();
  const { body } = await get(`${base}/country?tradeOperation=both`);
  expect(body.errors).toEqual([
    { field: "tradeOperation", message: "Please choose one of these: import, export, local" },
  ]);
});

test("prefers the cookie's language to the browser's", async () => {
  const { get } = await testApp();
  const headers = { cookie: "language=rn", "accept-language": "fr" };
  const { body } = await get(`${base}/gender`, { headers });
  expect(body.data[0].name).toBe("Gabo");
});

test("caps the page size, and returns an empty page far past the end", async () => {
  const { get } = await testApp();
  const all = await get(`${base}/country?size=999999`);
  expect([all.status, all.body.data.length]).toEqual([200, all.body.total]);
  const far = await get(`${base}/location/logistics?page=${limits.maxRowOffset}&size=10000`);
  expect(far.body).toEqual({ status: 200, data: [], total: 811 });
});

test("rejects a body that is not a JSON object", async () => {
  const { get } = await testApp();
  for (const body of ["{", "[1]", "null", '"text"', "1"]) {
    const answer = await get(convert, post(body));
    expect([body, answer.status, answer.body.code]).toEqual([body, 400, "bad_json"]);
  }
  const none = await get(convert, post(""));
  expect([none.status, none.body.code]).toEqual([400, "bad_input"]);
});

test("rejects a body of another media type", async () => {
  const { get } = await testApp();
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonp"]) {
    const { status, body } = await get(convert, post("{}", type));
    expect([type, status, body.code]).toEqual([type, 415, "unsupported_media_type"]);
  }
  const described = await get(convert, post("{}", "application/json; charset=utf-8"));
  expect(described.status).toBe(400);
});

test("rejects a body that is too large, with or without a declared length", async () => {
  const { get } = await testApp();
  const large = JSON.stringify({ amount: "1".repeat(limits.jsonBodyBytes) });
  const inParts = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(large));
      controller.close();
    },
  });
  const declared = post("{}");
  declared.headers = { ...declared.headers, "content-length": String(large.length) };
  const streamed = { ...post(inParts), duplex: "half" } as RequestInit;
  for (const init of [post(large), declared, streamed]) {
    const { status, body } = await get(convert, init);
    expect([status, body.code]).toEqual([413, "too_large"]);
  }
});

test("rejects a wrong credential instead of ignoring it", async () => {
  const { get } = await testApp();
  for (const authorization of [
    `Basic ${btoa("soko-web:wrong")}`,
    `Basic ${btoa("someone:soko-web-secret")}`,
    "Basic",
    "Bearer nobody-gave-this",
    "soko-web-secret",
  ]) {
    const { status, headers, body } = await get(`${base}/gender`, { headers: { authorization } });
    expect([authorization, status, body.code]).toEqual([authorization, 401, "unauthorized"]);
    const isToken = authorization.startsWith("Bearer");
    expect(headers.get("www-authenticate")).toBe(
      isToken ? 'Bearer error="invalid_token"' : "Basic",
    );
  }
});

test("forbids caching of personal answers", async () => {
  const { get, pool } = await testApp();
  const { id } = await newAccount(pool.db);
  const headers = { authorization: `Bearer ${await tokenOf(pool.db, id)}` };
  for (const path of ["user/mydetails", "gender"]) {
    const answer = await get(`${base}/${path}`, { headers });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  }
  expect((await get(`${base}/gender`)).headers.has("cache-control")).toBe(false);
});

test("requires the content token even for unknown content", async () => {
  const { get } = await testApp();
  expect((await get("/items/nothing")).status).toBe(401);
  const known = await get("/items/nothing?access_token=soko-public");
  expect([known.status, known.body.code]).toEqual([404, "unknown_path"]);
});

test("reports the remaining requests, and allows more with the client's credential", async () => {
  const { get } = await testApp();
  const first = await get(`${base}/gender`);
  expect(first.headers.get("ratelimit-limit")).toBe("600");
  expect(first.headers.get("ratelimit-remaining")).toBe("599");
  expect(Number(first.headers.get("ratelimit-reset"))).toBeLessThanOrEqual(60);
  const second = await get(`${base}/language/list`);
  expect(second.headers.get("ratelimit-remaining")).toBe("598");
  const known = await get(`${base}/gender`, client);
  expect(known.headers.get("ratelimit-limit")).toBe("6000");
  expect(known.headers.get("ratelimit-remaining")).toBe("5999");
});

test("rejects too many reads with the seconds to wait, in the caller's language", async () => {
  const { get } = await testApp({ PUBLIC_READS_PER_MINUTE: "2" });
  await get(`${base}/gender`);
  await get(`${base}/no/such/thing`);
  const { status, headers, body } = await get(`${base}/gender`, acceptLanguage("sw"));
  expect([status, body.code]).toEqual([429, "too_many_requests"]);
  const seconds = Number(headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(headers.get("ratelimit-limit")).toBe("2");
  expect(headers.get("ratelimit-remaining")).toBe("0");
  expect(body.message).toContain(`sekunde ${seconds}`);
  expect((await get(`${base}/gender`, client)).status).toBe(200);
});

test("counts addresses separately, behind a trusted proxy by the address it names", async () => {
  const { get } = await testApp({ PUBLIC_READS_PER_MINUTE: "1", TRUST_PROXY: "on" });
  const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
  expect((await get(`${base}/gender`, from("192.0.2.1"))).status).toBe(200);
  expect((await get(`${base}/gender`, from("192.0.2.2"))).status).toBe(200);
  expect((await get(`${base}/gender`, from("192.0.2.1"))).status).toBe(429);
  // Addresses that the caller puts before the proxy's own entry do not count.
  expect((await get(`${base}/gender`, from("198.51.100.9, 192.0.2.2"))).status).toBe(429);
});

test("returns only the request id after an internal error", async () => {
  const { get, pool } = await testApp();
  await pool.pool.query("alter table term rename to lost");
  for (const language of languages) {
    const { status, body } = await get(`${base}/gender`, acceptLanguage(language));
    expect(status).toBe(500);
    expect(body).toEqual({
      status: 500,
      code: "internal",
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      message: expect.stringContaining(body.requestId),
    });
    expect(JSON.stringify(body)).not.toMatch(/term|relation|select/i);
  }
});
