import { type APIRequestContext, expect, test } from "@playwright/test";
import { signInPath } from "#core/paths.ts";
import { pages, withIds } from "../example-pages.ts";
import { sessionOf } from "../signed-in.ts";
import { wordsIn } from "../visit.ts";

// No browser: what counts is the document that somebody without scripts is sent.
test.use({ baseURL: process.env.SOKO_TEST_URL ?? "" });

interface Refused {
  method?: string;
  form?: Record<string, string>;
  cookie?: string;
}

async function documentAt(request: APIRequestContext, path: string, how: Refused = {}) {
  const { method = "POST", cookie = "", ...rest } = how;
  const headers = { accept: "text/html", "sec-fetch-site": "same-origin", cookie };
  const answer = await request.fetch(path, { method, headers, maxRedirects: 0, ...rest });
  return { status: answer.status(), html: await answer.text(), headers: answer.headers() };
}

const cookieOf = async (who: "buyer" | "officer") => {
  const { name, value } = await sessionOf(who);
  return `${name}=${value}`;
};

/** Headers and footers as on any page, and the status in the page. */
const isWhole = (html: string, status: number) =>
  html.includes('class="site-head"') &&
  html.includes('class="site-foot"') &&
  html.includes("/market/market-access?category=") &&
  html.includes(`<p class="status">${status}</p>`);

test("whatever page is posted to, put or deleted, it says why not as a whole page", async ({
  request,
}) => {
  const wrong: string[] = [];
  for (const [pattern, { examples }] of Object.entries(pages)) {
    const [example = ""] = examples;
    const path = (await withIds(example, request)).split(" ")[0] ?? "";
    for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
      const { status, html } = await documentAt(request, path, { method });
      // A page with a form answers it; the empty one is refused there, or sent to sign in first.
      const isAnswered = status < 500;
      const isShown = status !== 405 || isWhole(html, 405);
      if (!isAnswered || !isShown) wrong.push(`${method} ${pattern}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("methods and addresses that nobody uses are refused as pages too", async ({ request }) => {
  for (const [method, path, status] of [
    ["OPTIONS", "/", 405],
    ["OPTIONS", "/healthz", 405],
    ["POST", "/healthz", 405],
    ["GET", "/%0d%0a", 404],
    ["GET", "/%00", 404],
    ["POST", "/no/such/page", 405],
  ] as const) {
    const answer = await documentAt(request, path, { method });
    expect([method, path, answer.status]).toEqual([method, path, status]);
    expect(answer.html.includes("<h1")).toBe(true);
  }
});

test("who may not is told so with her own header around it", async ({ request }) => {
  const cookie = await cookieOf("buyer");
  const form = { name: "A chamber", about: "Of honey and wax." };
  const answer = await documentAt(request, "/profile/associations/new", { form, cookie });
  expect(answer.status).toBe(403);
  expect(isWhole(answer.html, 403)).toBe(true);
  expect(answer.html.includes(wordsIn("en")("associations.officersOnly"))).toBe(true);
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("an act that there is not is a refused page", async ({ request }) => {
  const cookie = await cookieOf("buyer");
  const path = "/market/order-details?id=01900000-0000-7000-8000-000000000000";
  const answer = await documentAt(request, path, { form: { act: "steal" }, cookie });
  expect(answer.status).toBe(400);
  expect(isWhole(answer.html, 400)).toBe(true);
});

test("a form that is too large says so, in the reader's language", async ({ request }) => {
  const form = { username: "a".repeat(300_000), password: "x" };
  const cookie = "language=kisw";
  const answer = await documentAt(request, signInPath, { form, cookie });
  expect(answer.status).toBe(413);
  expect(answer.html.includes(wordsIn("kisw")("errors.tooLarge"))).toBe(true);
  expect(isWhole(answer.html, 413)).toBe(true);
});

test("another site's form is refused as a page, and as JSON to a program", async ({ request }) => {
  const headers = { "sec-fetch-site": "cross-site" };
  const ask = (accept: string) =>
    request.post(signInPath, { headers: { ...headers, accept }, form: { username: "a" } });
  const page = await ask("text/html");
  expect([page.status(), page.headers()["content-type"]]).toEqual([
    403,
    "text/html; charset=utf-8",
  ]);
  expect(await page.text()).toContain(wordsIn("en")("errors.forbidden"));
  expect((await (await ask("application/json")).json()).code).toBe("forbidden");
});

test("a page and the data of it say by what they vary", async ({ request }) => {
  for (const path of ["/", "/_root.data", "/market/market-access", "/market/market-access.data"]) {
    const vary = (await request.get(path)).headers().vary ?? "";
    for (const name of ["cookie", "accept-language", "user-agent", "save-data"])
      expect([path, vary]).toContainEqual(expect.stringContaining(name));
  }
});
