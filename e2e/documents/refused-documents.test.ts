import { expect, test } from "vitest";
import { signInPath } from "#core/paths.ts";
import { exampleAddress, pages } from "../example-pages.ts";
import { wordsIn } from "../words-in.ts";
import { demoVisitor, exampleRequest } from "./support/demo-visitors.ts";
import { pagesApp } from "./support/pages-app.ts";
import type { Visitor } from "./support/visitor.ts";

interface Refused {
  method?: string;
  form?: Record<string, string>;
}

/** Returns the response that a browser without scripts gets. */
async function documentAt(visitor: Visitor, path: string, { method = "POST", form }: Refused = {}) {
  const body = form && new URLSearchParams(form);
  const answer = await visitor.fetch(path, {
    method,
    headers: { accept: "text/html", "sec-fetch-site": "same-origin" },
    ...(body ? { body } : {}),
  });
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
}

/** The document has a header and a footer as on any page, and shows the status. */
const isWhole = (html: string, status: number) =>
  html.includes('class="site-head"') &&
  html.includes('class="site-foot"') &&
  html.includes("/market/market-access?category=") &&
  html.includes(`<p class="status">${status}</p>`);

test("answers POST, PUT, DELETE and PATCH on every page with a whole page and no 500", async () => {
  const app = await pagesApp();
  const visitor = app.visitor();
  const wrong: string[] = [];
  for (const [pattern, { examples }] of Object.entries(pages)) {
    const [example = ""] = examples;
    const path = await exampleAddress(example, exampleRequest(app));
    for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
      const { status, html } = await documentAt(visitor, path, { method });
      // A page with a form handles the POST: it refuses the empty form or leads to sign in.
      const isAnswered = status < 500;
      const isShown = status !== 405 || isWhole(html, 405);
      if (!isAnswered || !isShown) wrong.push(`${method} ${pattern}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("refuses unknown methods and addresses with a page", async () => {
  const visitor = (await pagesApp()).visitor();
  for (const [method, path, status] of [
    ["OPTIONS", "/", 405],
    ["OPTIONS", "/healthz", 405],
    ["POST", "/healthz", 405],
    ["GET", "/%0d%0a", 404],
    ["GET", "/%00", 404],
    ["POST", "/no/such/page", 405],
  ] as const) {
    const answer = await documentAt(visitor, path, { method });
    expect([method, path, answer.status]).toEqual([method, path, status]);
    expect(answer.html.includes("<h1")).toBe(true);
  }
});

test("returns 403 as an uncached whole page to a buyer who creates an association", async () => {
  const visitor = await demoVisitor(await pagesApp(), "buyer");
  const form = { name: "A chamber", about: "Of honey and wax." };
  const answer = await documentAt(visitor, "/profile/associations/new", { form });
  expect(answer.status).toBe(403);
  expect(isWhole(answer.html, 403)).toBe(true);
  expect(answer.html.includes(wordsIn("en")("associations.officersOnly"))).toBe(true);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("returns 400 as a whole page for an unknown action", async () => {
  const visitor = await demoVisitor(await pagesApp(), "buyer");
  const path = "/market/order-details?id=01900000-0000-7000-8000-000000000000";
  const answer = await documentAt(visitor, path, { form: { act: "steal" } });
  expect(answer.status).toBe(400);
  expect(isWhole(answer.html, 400)).toBe(true);
});

test("returns 413 in the reader's language for a form over 256 kB", async () => {
  const visitor = (await pagesApp()).visitor("kisw");
  const form = { username: "a".repeat(300_000), password: "x" };
  const answer = await documentAt(visitor, signInPath, { form });
  expect(answer.status).toBe(413);
  expect(answer.html.includes(wordsIn("kisw")("errors.tooLarge"))).toBe(true);
  expect(isWhole(answer.html, 413)).toBe(true);
});

test("returns 403 for another site's form, as JSON to a program", async () => {
  const visitor = (await pagesApp()).visitor();
  const post = (accept: string) =>
    visitor.fetch(signInPath, {
      method: "POST",
      headers: { "sec-fetch-site": "cross-site", accept },
      body: new URLSearchParams({ username: "a" }),
    });
  const page = await post("text/html");
  expect([page.status, page.headers.get("content-type")]).toEqual([
    403,
    "text/html; charset=utf-8",
  ]);
  expect(await page.text()).toContain(wordsIn("en")("errors.forbidden"));
  expect((await (await post("application/json")).json()).code).toBe("forbidden");
});

test("names in Vary what a page and its data depend on", async () => {
  const visitor = (await pagesApp()).visitor();
  for (const path of ["/", "/_.data", "/market/market-access", "/market/market-access.data"]) {
    const vary = (await visitor.fetch(path)).headers.get("vary") ?? "";
    for (const name of ["cookie", "accept-language", "user-agent", "save-data"])
      expect([path, vary]).toContainEqual(expect.stringContaining(name));
  }
});
