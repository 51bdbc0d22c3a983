import { expect, test } from "vitest";
import { languages } from "#core/languages.ts";
import { apiBase } from "#core/paths.ts";
import { tablesOf } from "#server/database/statement-tables.ts";
import { exampleAddress, pages } from "../example-pages.ts";
import { demoVisitor, exampleRequest } from "./support/demo-visitors.ts";
import { pagesApp } from "./support/pages-app.ts";

/**
 * One address of each public page, and one API call. app/kept-answers.matrix.test.ts covers two
 * processes and every example.
 */
const publicPages = Object.values(pages).flatMap(({ examples: [first = ""] }) =>
  first.includes("@") || /^\/auth\/|^\/nowhere$/.test(first) ? [] : [first],
);

/** Removes what differs each time: nonces, element ids, keys of forms, request ids. */
const always = (text: string) =>
  text
    .replace(/ nonce="[^"]*"/g, "")
    .replace(/(<|\\u003c)!--w\d+--(>|\\u003e)/g, "")
    .replace(/(name="idempotencyKey" value=")[0-9a-f]{32}/g, "$1");
const keyOfForm = /name="idempotencyKey" value="([^"]*)"/g;

/** An app that caches public responses, as in production. */
const keeping = () =>
  pagesApp({ PAGES_KEPT_SECONDS: "60", LOOKUP_SECONDS: "60" }, { isKeeping: true });

test("serves a cached page to visitors only, not to signed-in users or visitors with a cart", async () => {
  const app = await keeping();
  const faults: string[] = [];
  let cachedCount = 0;
  for (const [index, example] of publicPages.entries()) {
    const address = await exampleAddress(example, exampleRequest(app));
    const visitor = app.visitor(languages[index % languages.length]);
    const original = await (await visitor.fetch(address)).text();
    const again = await visitor.fetch(address);
    if (again.headers.has("age")) cachedCount += 1;
    if (again.headers.has("set-cookie")) faults.push(`a cookie comes with ${address}`);
    if (always(await again.text()) !== always(original))
      faults.push(`another document: ${address}`);
    const buyer = await demoVisitor(app, "buyer", languages[index % languages.length]);
    const own = await buyer.fetch(address);
    if (own.headers.has("age")) faults.push(`a kept page for a signed-in user: ${address}`);
    const withCart = app.visitor();
    withCart.setCookie("soko-visitor", "somebody");
    if ((await withCart.fetch(address)).headers.has("age")) {
      faults.push(`a kept page for who has a cart: ${address}`);
    }
  }
  expect(faults).toEqual([]);
  expect(cachedCount).toBeGreaterThan(publicPages.length / 2);
});

test("gives the form of a cached page no shared key, and a key of their own to signed-in users", async () => {
  const app = await keeping();
  const address = await exampleAddress(
    "/market/market-access/single-product/PRODUCT",
    exampleRequest(app),
  );
  const keysIn = (html: string) => [...html.matchAll(keyOfForm)].map(([, key]) => key);
  const visitor = app.visitor();
  await visitor.fetch(address);
  const cachedCount = await visitor.fetch(address);
  expect(cachedCount.headers.has("age")).toBe(true);
  const shared = keysIn(await cachedCount.text());
  expect(shared.length).toBeGreaterThan(0);
  expect(new Set(shared)).toEqual(new Set([""]));
  const buyer = await demoVisitor(app, "buyer");
  const own = keysIn(await (await buyer.fetch(address)).text());
  expect(own.every((key) => /^[0-9a-f]{32}$/.test(key ?? ""))).toBe(true);
  expect(own.length).toBeGreaterThan(0);
});

test("rebuilds a cached response after a change in a table it shows", async () => {
  const app = await keeping();
  const visitor = app.visitor("fr");
  const list = `${apiBase}/commodity-category`;
  const read = async () =>
    (await visitor.fetch(list, { headers: { accept: "application/json" } })).text();
  expect(await read()).not.toContain("Graines dites");
  const text = `update commodity_category set names = names || '{"fr":"Graines dites"}'`;
  await app.db.query(text, [], tablesOf({ writes: ["commodity_category"] }));
  expect(await read()).toContain("Graines dites");
  expect(await (await visitor.fetch("/")).text()).toContain("Graines dites");
});

test("answers 304 to the ETag of a cached document and allows scripts by digest, without a nonce", async () => {
  const app = await keeping();
  const visitor = app.visitor("fr");
  await visitor.fetch("/services/calculator");
  const { headers } = await visitor.fetch("/services/calculator");
  expect(headers.has("age")).toBe(true);
  const known = await visitor.fetch("/services/calculator", {
    headers: { "if-none-match": headers.get("etag") ?? "" },
  });
  expect([known.status, await known.text()]).toEqual([304, ""]);
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')+;/);
  expect(policy).not.toContain("nonce");
});
