import { request } from "@playwright/test";
import { expect, onTestFinished, test } from "vitest";
import { type Language, languages } from "#core/languages.ts";
import { apiBase, signInPath } from "#core/paths.ts";
import { demoSignIns } from "#data/demo/demo-people.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";
import { openPool } from "#server/database/database.ts";
import { examplePaths, resolveIds } from "../e2e/example-pages.ts";
import { startEditionProcess } from "./testing/start-edition-process.ts";

/** Public calls, one for each kind of response. */
const calls = [
  "product?size=2",
  "commodity-category",
  "currency/latest",
  "location/logistics?size=3",
];
/** Pages that may depend on the visitor as well as on the address, and are not cached. */
const apart = /^\/auth\/|^\/nowhere$/;

/**
 * Sets up two processes that cache public responses, and one that caches nothing, over one
 * database.
 */
async function setup() {
  const demo = { DEMO_DATA: "on", CLIENT_ID: "soko-web", CLIENT_SECRET: "soko-web-secret" };
  const first = await startEditionProcess("tz", { settings: demo });
  const { url: database } = first;
  const about = { ...demo, PUBLIC_URL: first.address };
  const second = await startEditionProcess("tz", { database, settings: about });
  const without = { ...about, PAGES_KEPT_SECONDS: "0", LOOKUP_SECONDS: "0" };
  const keepingNone = await startEditionProcess("tz", { database, settings: without });
  return {
    first: first.address,
    second: second.address,
    keepingNone: keepingNone.address,
    database,
  };
}

interface Reader {
  cookie?: string;
  language?: Language;
  accept?: string;
}

async function read(address: string, { cookie = "", language, accept = "text/html" }: Reader = {}) {
  const cookies = [cookie, language && `language=${language}`].filter(Boolean).join("; ");
  const headers = { accept, ...(cookies && { cookie: cookies }) };
  const answer = await fetch(address, { headers, redirect: "manual" });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Removes what differs each time: nonces, form keys, part markers, request ids. */
const always = (text: string) =>
  text
    .replace(/ nonce="[^"]*"/g, "")
    .replace(/(<|\\u003c)!--w\d+--(>|\\u003e)/g, "")
    .replace(/(name="idempotencyKey" value=")[0-9a-f]{32}/g, "$1")
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, "");

/** Returns where a response differs from the expected one. */
function differing(text: string, expected: string): string | undefined {
  const [entry, other] = [always(text), always(expected)];
  if (entry === other) return undefined;
  const at = Array.from(entry).findIndex((letter, index) => letter !== other[index]);
  return `${entry.slice(at - 60, at + 40)} | ${other.slice(at - 60, at + 40)}`;
}

async function cookieOf(address: string, username: string): Promise<string> {
  const body = new URLSearchParams({ username, password: demoPassword });
  const answer = await fetch(address + signInPath, { method: "POST", body, redirect: "manual" });
  const cookies = answer.headers.getSetCookie().map((entry) => entry.split(";")[0] ?? "");
  return cookies.find((entry) => entry.startsWith("soko-session=")) ?? "";
}

test("cached responses equal uncached ones for every user and process, and change with their tables", {
  timeout: 240_000,
}, async () => {
  const { first, second, keepingNone, database } = await setup();
  const api = await request.newContext({ baseURL: keepingNone });
  onTestFinished(() => api.dispose());
  const people = await Promise.all(
    Object.values(demoSignIns).map(async ({ email }) => cookieOf(first, email)),
  );
  expect(people.every(Boolean)).toBe(true);
  const addresses = [
    ...(await Promise.all(
      examplePaths.filter((path) => !path.includes("@")).map((path) => resolveIds(path, api)),
    )),
    ...calls.map((path) => `${apiBase}/${path}`),
  ];
  const faults: string[] = [];
  const fault = (what: string, address: string) => void faults.push(`${what}: ${address}`);
  for (const [index, path] of addresses.entries()) {
    const language = languages[index % languages.length];
    // A session or a visitor cookie, such as for a cart, prevents caching.
    for (const cookie of [...people, "soko-visitor=somebody"]) {
      const own = await read(first + path, { cookie });
      if (own.headers.has("age")) fault("cached response served to a known visitor", path);
    }
    const expected = await read(keepingNone + path, { language });
    for (const process of [first, second]) {
      const fresh = await read(process + path, { language });
      const again = await read(process + path, { language });
      for (const answer of [fresh, again]) {
        if (answer.status !== expected.status) fault(`${answer.status}`, path);
        const another = differing(answer.text, expected.text);
        if (another) fault(`another answer, ${another}`, path);
      }
      if (again.headers.has("age") === apart.test(path)) fault("wrong caching", path);
      if (again.headers.has("set-cookie")) fault("a cookie", path);
    }
    // What is cached for one viewer is not served to another.
    const other = languages[(index + 1) % languages.length];
    const translated = await read(first + path, { language: other });
    const whole = await read(keepingNone + path, { language: other });
    const another = differing(translated.text, whole.text);
    if (another) fault(`another language, ${another}`, path);
  }
  expect(faults).toEqual([]);

  const { db, close } = openPool(database, { size: 1 });
  onTestFinished(close);
  const list = `${apiBase}/commodity-category`;
  for (const process of [first, second]) {
    expect((await read(process + list, { language: "fr" })).text).not.toContain("Graines dites");
  }
  await db.query(`update commodity_category set names = names || '{"fr":"Graines dites"}'`, []);
  for (const process of [first, second]) {
    const text = async () => (await read(process + list, { language: "fr" })).text;
    await expect.poll(text).toContain("Graines dites");
    const menu = async () => (await read(`${process}/`, { language: "fr" })).text;
    await expect.poll(menu).toContain("Graines dites");
  }
  const calculator = `${first}/services/calculator`;
  const { headers } = await read(calculator, { language: "fr" });
  const known = await fetch(calculator, {
    headers: {
      accept: "text/html",
      cookie: "language=fr",
      "if-none-match": headers.get("etag") ?? "",
    },
  });
  expect([known.status, await known.text()]).toEqual([304, ""]);
  // A cached document allows our scripts by their digests, since a nonce in it would be public.
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')+;/);
  expect(policy).not.toContain("nonce");
});
