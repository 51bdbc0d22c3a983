import { beforeEach, describe, expect, test, vi } from "vitest";
import { planCardPath } from "#areas/regulations/sources/paths.ts";
import { closeSlot, openSlot } from "#core/copy-slot.ts";
import {
  cachePage,
  copyResponse,
  deleteCopy,
  deleteOtherCopies,
  findCopy,
  isCacheablePage,
  isGone,
  markAsCopy,
  offlinePage,
  pendingForm,
  withoutScripts,
  withPageList,
} from "./copies.ts";

test("caches a page unless it failed, is not a page or is private", () => {
  const answer = (status: number, headers: Record<string, string>) =>
    isCacheablePage(new Response("", { status, headers }));
  const html = { "content-type": "text/html; charset=utf-8" };
  expect(answer(200, html)).toBe(true);
  expect(answer(200, { ...html, "cache-control": "private, max-age=0" })).toBe(true);
  expect(answer(200, { ...html, "cache-control": "private, no-store" })).toBe(false);
  expect(answer(404, html)).toBe(false);
  expect(answer(200, { "content-type": "text/csv" })).toBe(false);
});

test("a copy has no scripts, whatever they contain", () => {
  const page = `<p>a</p><script>"<b>";
x</script><script type="text/plain" id="later">y</script><p>&lt;script&gt; b</p>`;
  expect(withoutScripts(page)).toBe("<p>a</p><p>&lt;script&gt; b</p>");
});

test("adds the mark to the first tag only", () => {
  const page = '<!DOCTYPE html><html lang="sw"><meta content="<html"></html>';
  expect(markAsCopy(page, "page")).toBe(
    '<!DOCTYPE html><html data-kept="page" lang="sw"><meta content="<html"></html>',
  );
});

/** An empty slot of a page. */
const slot = (name: string, data: object, inside = "") =>
  openSlot(name, data) + inside + closeSlot(name);

const pages = { title: "Pages", hint: "You opened them." };

test("lists pages, and escapes titles and addresses", () => {
  const listed = [
    { address: "/search?term=a&copy=1", title: "Beans & rice" },
    { address: "/news", title: "" },
    { address: "/$&", title: "$& and $1" },
  ];
  const page = `<main>${slot("pages", pages)}</main>`;
  expect(withPageList(page, [])).toBe(page);
  expect(withPageList(page, listed)).toBe(
    '<main><section class="kept-pages"><h2>Pages</h2><p>You opened them.</p><ul><li><a href="/search?term=a&amp;copy=1">Beans &amp; rice</a></li><li><a href="/news">/news</a></li><li><a href="/$&amp;">$&amp; and $1</a></li></ul></section></main>',
  );
});

const site = "https://soko.test";

describe("a phone that several people use", () => {
  const pageFor = (title: string, more = "") =>
    `<!DOCTYPE html><html>${slot("note", { title, note: "Copy", again: "Again" })}${more}</html>`;
  const listed = async () =>
    (await offlinePage(new Response(`<html>${slot("pages", pages)}</html>`))).text();

  let fetched: string[];
  beforeEach(() => {
    fetched = [];
    vi.stubGlobal("caches", cachesInMemory(fetched));
  });

  test("each viewer finds their own copies as long as no one else used the phone", async () => {
    await cachePage(`${site}/news`, pageFor("News"), "a1");
    await deleteOtherCopies("a1");
    expect(await (await findCopy(`${site}/news`))?.text()).toContain("News");
    expect(await listed()).toContain('<a href="/news">News</a>');
  });

  test("lists the books first, but not each of their pages", async () => {
    for (const path of [
      "/services/book-keeping",
      "/services/book-keeping/sales/new?item=x",
      "/news",
    ])
      await cachePage(site + path, pageFor(path), "a1");
    const page = await listed();
    expect(page.match(/<a href="[^"]*/g)).toEqual([
      '<a href="/services/book-keeping',
      '<a href="/news',
    ]);
  });

  test("removes the idempotency key of a form in a copy", async () => {
    const key = '<input type="hidden" name="idempotencyKey" value="0f"/>';
    const id = '<input type="hidden" name="id" data-once="true" value="0f"/>';
    const field = '<input name="quantity" value="5"/>';
    await cachePage(`${site}/news`, pageFor("News", `<form>${key}${id}${field}</form>`), "a1");
    const copy = await (await findCopy(`${site}/news`))?.text();
    expect(copy).toContain(`<form>${field}</form>`);
  });

  test("the next viewer or visitor finds no copy of the previous one", async () => {
    for (const next of ["b2", "-"]) {
      await cachePage(`${site}/news`, pageFor("News"), "a1");
      await deleteOtherCopies(next);
      expect(await findCopy(`${site}/news`)).toBeUndefined();
      await cachePage(`${site}/faqs`, pageFor("Questions"), next);
      expect(await listed()).toContain("Questions");
      expect(await listed()).not.toContain("News");
    }
  });

  test("shows no copies when two viewers left some at the same time", async () => {
    await cachePage(`${site}/news`, pageFor("News"), "-");
    await cachePage(`${site}/faqs`, pageFor("Questions"), "a1");
    expect(await findCopy(`${site}/news`)).toBeUndefined();
    expect(await findCopy(`${site}/faqs`)).toBeUndefined();
    expect(await listed()).not.toContain("<li>");
    await deleteOtherCopies("-");
    expect(await findCopy(`${site}/news`)).toBeDefined();
  });

  test("neither shows nor lists a page that the server reports as gone", async () => {
    for (const path of ["/news", "/faqs"]) await cachePage(site + path, pageFor(path), "a1");
    await deleteCopy(`${site}/news?from=app`);
    expect(await findCopy(`${site}/news`)).toBeUndefined();
    expect(await listed()).not.toContain("/news");
    expect(await listed()).toContain("/faqs");
    const gone = [200, 304, 403, 404, 410, 429, 500, 503].filter((status) =>
      isGone(new Response(null, { status })),
    );
    expect(gone).toEqual([403, 404, 410]);
  });

  test("signing out deletes all copies", async () => {
    await cachePage(`${site}/news`, pageFor("News"), "a1");
    await deleteOtherCopies();
    expect(await findCopy(`${site}/news`)).toBeUndefined();
  });

  test("caches the style sheets of a page once, and no other links", async () => {
    const links = ["/assets/styles-a1.css", "/assets/market-b2.css", "//evil.test/assets/c.css"];
    const head = links.map((href) => `<link rel="stylesheet" href="${href}"/>`).join("");
    await cachePage(`${site}/news`, pageFor("News", head), "a1");
    await cachePage(`${site}/faqs`, pageFor("Questions", head), "a1");
    const styles = await caches.open("page-styles");
    expect((await styles.keys()).map(({ url }) => new URL(url).pathname)).toEqual(
      links.slice(0, 2),
    );
    expect(fetched).toEqual(links.slice(0, 2));
  });

  test("does not cache a page whose viewer is unknown", async () => {
    await cachePage(`${site}/news`, pageFor("News"), undefined);
    expect(await findCopy(`${site}/news`)).toBeUndefined();
  });
});

test("preserves the last sixty pages, and a border card however many follow it", async () => {
  vi.stubGlobal("caches", cachesInMemory([]));
  const page = "<!DOCTYPE html><html></html>";
  const card = (place: number) => `${site}${planCardPath}?product=a&to=${place}`;
  for (let place = 1; place <= 21; place++) await cachePage(card(place), page, "-");
  for (let id = 1; id <= 61; id++) await cachePage(`${site}/news/${id}`, page, "-");
  expect(await findCopy(`${site}/news/1`)).toBeUndefined();
  expect(await findCopy(`${site}/news/2`)).toBeDefined();
  expect(await findCopy(card(1)), "twenty are enough").toBeUndefined();
  expect(await findCopy(card(2))).toBeDefined();
});

test("blocks every script in a copy by its policy", async () => {
  const { headers } = await copyResponse(new Response("<html>"));
  expect(headers.get("content-security-policy")).toContain("script-src 'none'");
});

/** An in-memory stub of the part of a browser's caches that copies use. Node has none. */
function cachesInMemory(fetched: string[]) {
  const all = new Map<string, ReturnType<typeof cacheInMemory>>();
  return {
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    async open(name: string) {
      const cache = all.get(name) ?? cacheInMemory(fetched);
      all.set(name, cache);
      return cache;
    },
  };
}

function cacheInMemory(fetched: string[]) {
  const entries = new Map<string, Response>();
  return {
    async add(path: string) {
      fetched.push(path);
      entries.set(path, new Response());
    },
    put: async (key: string, answer: Response) => void entries.set(key, answer),
    match: async (key: string) => entries.get(key)?.clone(),
    matchAll: async () => [...entries.values()].map((answer) => answer.clone()),
    keys: async () => [...entries.keys()].map((key) => ({ url: new URL(key, site).href })),
    async delete(request: string | { url: string }) {
      const { pathname, search } = new URL(
        typeof request === "string" ? request : request.url,
        site,
      );
      return entries.delete(pathname + search);
    },
  };
}

describe("a form that could not be sent", () => {
  const unsent = { title: "Not sent", lead: "Later.", again: "Again" };
  const offline = `<html><main>${slot("offline", { form: "A copy", unsent }, "<h1>Offline</h1>")}</main></html>`;
  const pendingPage = async (typed: string) => {
    const answer = pendingForm(offline, typed);
    expect(answer.status).toBe(503);
    return (await answer.text()).replace(' data-kept="list"', "");
  };

  test("one click sends the same fields with the same key again", async () => {
    expect(
      await pendingPage("idempotencyKey=ab&quantity=120&comments=a+%22b%22+%26+%24%26%3C"),
    ).toBe(
      '<html><main><div class="page-head"><h1 tabindex="-1">Not sent</h1></div><p class="lead">Later.</p><form method="post"><input type="hidden" name="idempotencyKey" value="ab"><input type="hidden" name="quantity" value="120"><input type="hidden" name="comments" value="a &quot;b&quot; &amp; $&amp;&lt;"><button type="submit" class="button button-primary">Again</button></form></main></html>',
    );
  });

  test.each(["username=a&password=b", "newPassword=b", "code=12345", "--boundary\r\nContent-"])(
    "stores no secret and no file: %s",
    async (typed) => {
      const page = await pendingPage(typed);
      expect(page).toContain("Not sent");
      expect(page).not.toMatch(/input|button|12345/);
    },
  );
});

test("a copy shows when it was cached, and labels its forms", async () => {
  vi.stubGlobal("caches", cachesInMemory([]));
  const note = slot("note", { title: "News", note: "Copy: <today>", again: "Again" });
  await cachePage("https://soko.test/news", `<html><head></head>${note}</html>`, "-");
  const copy = (await findCopy("https://soko.test/news")) ?? Response.error();
  const offline = slot("offline", { form: 'A "copy" </style>' });
  const page = await (await copyResponse(copy, offline)).text();
  expect(page).toMatch(
    /<div class="kept-note"><p class="band"><span>Copy: &lt;today&gt;, \d\d:\d\d<\/span> <a href="">Again<\/a>/,
  );
  expect(page).toContain(':before{content:"A \\"copy\\" \\3c /style>";');
});
