import { expect, test } from "vitest";
import { operations } from "#app/areas.ts";
import { newPerson } from "#app/testing/factories.ts";
import { testApp, withoutRateLimits } from "#app/testing/test-app.ts";
import { limits } from "#core/limits.ts";
import { apiBase, tokenPath } from "#core/paths.ts";
import { roles } from "#core/roles.ts";

/** Whether no cache can give the answer to a reader of another language. */
const isSafe = ({ headers }: Response) =>
  /\bno-store\b/.test(headers.get("cache-control") ?? "") ||
  (/\baccept-language\b/.test(headers.get("vary") ?? "") &&
    /\bcookie\b/.test(headers.get("vary") ?? ""));

const bases = { api: apiBase, items: "/items", pages: "" };

const called = operations
  .filter(({ endpoint }) => endpoint.service !== "pages")
  .map(({ endpoint: { method, service, path } }) => ({
    method,
    service,
    path: `${bases[service]}/${path.replace(/\{\w+\}/g, "0190aaaa-0000-7000-8000-000000000000")}`,
  }));

test("varies the answer of every call by language, for every caller", async () => {
  const { app, db } = await testApp(withoutRateLimits);
  const tokens: string[] = [];
  const everyone = roles.filter((role) => role !== "visitor");
  // A separate user for each call, because some calls end what the next one needs.
  for (const _ of called) tokens.push((await newPerson(db, { roles: everyone })).token);
  const unsafe: string[] = [];
  const uncounted: string[] = [];
  const statuses = new Set<number>();
  for (const [index, { method, path, service }] of called.entries()) {
    const own = service === "items" ? "soko-public" : tokens[index];
    for (const authorization of [undefined, `Bearer ${own}`, "Bearer nobody-gave-this"]) {
      const headers = authorization ? { authorization } : undefined;
      const answer = await app.request(path, { method, headers });
      statuses.add(answer.status);
      if (!isSafe(answer)) unsafe.push(`${answer.status} ${method} ${path}`);
      const counted = ["limit", "remaining", "reset"].every((part) =>
        /^\d+$/.test(answer.headers.get(`ratelimit-${part}`) ?? ""),
      );
      if (!counted) uncounted.push(`${answer.status} ${method} ${path}`);
    }
  }
  expect(unsafe).toEqual([]);
  expect(uncounted).toEqual([]);
  expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 400, 401, 404]));
});

test("varies every kind of refusal and every localized response by language", async () => {
  const { app, run, db } = await testApp();
  const { token } = await newPerson(db, { roles: ["buyer"] });
  const authorization = `Bearer ${token}`;
  const json = { "content-type": "application/json" };
  const convert = `${apiBase}/currency/convert-currency`;
  const post = (body: string, headers: Record<string, string> = json) => ({
    method: "POST",
    headers,
    body,
  });
  const large = JSON.stringify({ amount: "1".repeat(limits.jsonBodyBytes) });
  const kinds: [number, string, RequestInit?][] = [
    [404, `${apiBase}/no/such/thing`],
    [405, `${apiBase}/gender`, { method: "DELETE" }],
    [405, "/items/news", { method: "DELETE" }],
    [405, tokenPath, { method: "PUT" }],
    [401, `${apiBase}/gender`, { headers: { authorization: "Basic x" } }],
    [403, `${apiBase}/portal/account`, { headers: { authorization } }],
    [400, `${apiBase}/gender?page=0`],
    [400, convert, post("{")],
    [413, convert, post(large)],
    [415, convert, post("{}", { "content-type": "text/plain" })],
    [401, "/items/news"],
    [404, "/items/nothing?access_token=soko-public"],
    [400, "/items/news?access_token=soko-public&colour=green"],
    [400, tokenPath, post("grant_type=password")],
    [400, tokenPath, post("x".repeat(20_000))],
    [404, "/sitemap/nothing.xml"],
    [404, "/share/nothing/0/en-1.jpeg"],
    [404, "/web-event/web_error/nothing", { method: "POST" }],
    [200, `${apiBase}/docs`],
    [200, "/manifest.webmanifest"],
  ];
  const seen: unknown[] = [];
  for (const [, path, init] of kinds) {
    const answer = await app.request(path, init);
    seen.push([answer.status, path, isSafe(answer)]);
  }
  expect(seen).toEqual(kinds.map(([status, path]) => [status, path, true]));
  await run("alter table term rename to lost");
  const broken = await app.request(`${apiBase}/gender`);
  expect([broken.status, isSafe(broken)]).toEqual([500, true]);
});

test("reports the limit and the seconds to wait with every 429", async () => {
  const { app } = await testApp({ PUBLIC_READS_PER_MINUTE: "1" });
  const paths = [`${apiBase}/gender`, "/items/news", tokenPath, "/sitemap.xml"];
  for (const path of paths) {
    const init = path === tokenPath ? { method: "POST" } : {};
    // A counted request reports its limit, even when it is refused for another reason.
    let answer = await app.request(path, init);
    if (path !== "/items/news") expect(answer.headers.get("ratelimit-remaining"), path).toBe("0");
    answer = await app.request(path, init);
    expect([path, answer.status]).toEqual([path, 429]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(answer.headers.get("ratelimit-limit")).toBe("1");
    expect(answer.headers.get("ratelimit-remaining")).toBe("0");
    expect(isSafe(answer)).toBe(true);
  }
});
