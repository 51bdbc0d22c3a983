import type { Page } from "@playwright/test";
import { languageFacts } from "#core/languages.ts";
import { unregisterScript } from "#server/http/static.ts";
import { formatDate } from "#web/format/format.ts";
import { textOf, unfold, untilHydrated, untilReact, wordsIn } from "../visit.ts";
import {
  byNight,
  cachedPaths,
  expect,
  test,
  untilCached,
  untilControlled,
} from "./visit-by-line.ts";

const note = ".kept-note";
/** A link of the footer, in English. */
const footerLink = (page: Page, name: "faqs" | "about") =>
  page.getByRole("contentinfo").getByRole("link", { name: wordsIn("en")(`web.footer.${name}`) });

const navy = "rgb(15, 42, 74)";

test("opens the first page offline with its date", async ({ visit, page, line }) => {
  const dates = new Set([formatDate("fr", new Date().toISOString())]);
  await visit("/news", { language: "fr" });
  dates.add(formatDate("fr", new Date().toISOString()));
  const heading = await textOf(page.locator("h1"));
  await expect(page.locator(note)).toBeHidden();
  await untilCached(page, "/news");
  const styles = line.seen.filter((request) => /styles-[^/]*\.css$/.test(request));
  expect(styles, "the worker takes them from the browser").toHaveLength(1);
  line.cut();
  await page.reload();
  await expect(page.locator("h1")).toHaveText(heading);
  const cachedNotes = [...dates].map((date) => wordsIn("fr")("web.offline.kept", { date }));
  await expect
    .poll(() => page.locator(note).textContent())
    .toMatch(new RegExp(cachedNotes.join("|")));
  await expect(page.locator(".site-head")).toHaveCSS("background-color", navy);
});

test("caches a page opened as a document without scripts", async ({ visit, page, line }) => {
  await visit("/");
  await untilControlled(page);
  await visit("/market/market-access?category=1&from=app");
  const heading = await textOf(page.locator("h1"));
  await untilCached(page, "/market/market-access?category=1");
  line.cut();
  await page.goto("/market/market-access?category=1&utm_source=whatsapp");
  await expect(page.locator("h1")).toHaveText(heading);
  await expect(page.locator(note)).toBeVisible();
  await expect(page.locator("script")).toHaveCount(0);
});

test("caches a page opened by client navigation without a second request", async ({
  visit,
  page,
  line,
}) => {
  const say = wordsIn("en");
  await visit("/");
  await untilControlled(page);
  await untilReact(page);
  await page.getByRole("link", { name: say("home.seeProducts") }).click();
  await expect(page.locator("h1")).toHaveText(say("market.access.title"));
  await untilCached(page, "/market/market-access");
  expect(line.seen.filter((request) => / \/market\/market-access(\?|$)/.test(request))).toEqual([]);
  line.cut();
  await page.goto("/market/market-access");
  await expect(page.locator(note)).toBeVisible();
  await expect(page.locator("h1")).toHaveText(say("market.access.title"));
  await expect(page.locator(".card").first()).toBeVisible();
  await expect(page.locator(".site-head")).toHaveCSS("background-color", navy);
  await expect(page).toHaveTitle(new RegExp(say("market.access.title")));
  await expect(page.locator("script, .offline-strip, .progress")).toHaveCount(0);
});

test("shows the offline page with the cached pages for an uncached address", async ({
  visit,
  page,
  line,
}) => {
  const say = wordsIn("kisw");
  await visit("/news", { language: "kisw" });
  await untilCached(page, "/news");
  line.cut();
  await page.goto("/faqs");
  await expect(page.locator("html")).toHaveAttribute("lang", languageFacts.kisw.tag);
  await expect(page.locator("h1")).toHaveText(say("web.offline.title"));
  await expect(page.locator(note)).toBeHidden();
  await expect(page.locator(".site-head")).toHaveCSS("background-color", navy);
  await page.locator(".kept-pages").getByRole("link").click();
  await expect(page).toHaveURL(/\/news$/);
  await expect(page.locator("h1")).toHaveText(say("content.news.title"));

  await page.goto("/faqs");
  line.mend();
  await page.getByRole("link", { name: say("web.error.again") }).click();
  await expect(page).toHaveURL(/\/faqs$/);
  await expect(page.locator("h1")).not.toHaveText(say("web.offline.title"));
});

test("opens the copy or the offline page by an offline link", async ({ visit, page, line }) => {
  const say = wordsIn("en");
  await visit("/news");
  await untilCached(page, "/news");
  await visit("/");
  const menu = page.locator("details.menu");
  line.cut();
  await unfold(menu);
  await menu.getByRole("link", { name: say("web.menu.news") }).click();
  await expect(page.locator(note)).toBeVisible();
  await expect(page).toHaveURL(/\/news$/);
  await expect(page.locator("h1")).toHaveText(say("content.news.title"));

  line.mend();
  await visit("/");
  line.cut();
  await footerLink(page, "faqs").click();
  await expect(page.locator("h1")).toHaveText(say("web.offline.title"));
  await expect(page).toHaveURL(/\/faqs$/);
});

test("caches the images of a visited page", async ({ visit, page, line }) => {
  await visit("/market/market-access");
  await untilCached(page, "/market/market-access");
  const inSight = () =>
    page.evaluate(() =>
      [...document.images]
        .filter((image) => image.checkVisibility({ contentVisibilityAuto: true }))
        .filter((image) => image.getBoundingClientRect().top < innerHeight)
        .map((image) => image.complete && image.naturalWidth > 0),
    );
  await expect.poll(inSight).not.toContain(false);
  line.cut();
  await page.reload();
  await expect(page.locator(note)).toBeVisible();
  await expect.poll(inSight).not.toContain(false);
  expect((await inSight()).length).toBeGreaterThan(1);
});

test("caches a visited page's own style sheets", async ({ visit, page, line }) => {
  await visit("/market/market-access");
  // Waits for the worker: a page that loads at the moment it takes over may not be cached.
  await untilCached(page, "/market/market-access");
  const product = await page.locator(".card a").first().getAttribute("href");
  await visit(product ?? "");
  await untilCached(page, product ?? "");
  const isDressed = () => expect(page.locator(".product-offer")).toHaveCSS("display", "grid");
  await isDressed();
  line.cut();
  await page.goto(product ?? "");
  await expect(page.locator(note)).toBeVisible();
  await isDressed();
});

test("opens the copy offline on going back", async ({ visit, page, line }) => {
  const say = wordsIn("en");
  await visit("/news");
  await untilCached(page, "/news");
  await footerLink(page, "faqs").click();
  await untilCached(page, "/faqs");
  line.cut();
  await page.goBack();
  await expect(page.locator(note)).toBeVisible();
  await expect(page.locator("h1")).toHaveText(say("content.news.title"));
  await expect(page).toHaveURL(/\/news$/);
});

for (const way of ["reload", "link"] as const) {
  test(
    `opens the copy after eight seconds without a response, by ${way}`,
    byNight,
    async ({ visit, page, line }) => {
      await visit("/faqs");
      await untilCached(page, "/faqs");
      if (way === "link") {
        await visit("/news");
        await untilReact(page);
      }
      line.fallSilent();
      if (way === "reload") await page.reload();
      else await footerLink(page, "faqs").click();
      await expect(page.locator(note)).toBeVisible({ timeout: 20_000 });
      await expect(page).toHaveURL(/\/faqs$/);
      expect(line.seen).toContain(way === "link" ? "GET /faqs.data?_routes=faqs" : "GET /faqs");
    },
  );
}

test("does not treat a double click on a link as a lost connection", async ({ visit, page }) => {
  const say = wordsIn("en");
  await visit("/faqs");
  await untilCached(page, "/faqs");
  await visit("/news");
  await footerLink(page, "faqs").evaluate((link: HTMLAnchorElement) => {
    link.click();
    link.click();
  });
  await expect(page).toHaveURL(/\/faqs$/);
  await expect(page.locator("h1")).not.toHaveText(say("content.news.title"));
  await expect(page.locator("html")).not.toHaveAttribute("data-kept");
});

test("caches the offline page of another language", async ({ visit, page, line }) => {
  await visit("/news", { language: "en" });
  await untilControlled(page);
  await page
    .getByRole("contentinfo")
    .getByRole("button", { name: languageFacts.rn.ownName })
    .click();
  await expect(page.locator("html")).toHaveAttribute("lang", languageFacts.rn.tag);
  const offlineRequests = () => line.seen.filter((request) => request === "GET /offline").length;
  await expect.poll(offlineRequests).toBeGreaterThanOrEqual(2);
  await untilHydrated(page);
  line.cut();
  await expect(async () => {
    await page.goto("/faqs");
    await expect(page.locator("h1")).toHaveText(wordsIn("rn")("web.offline.title"));
  }).toPass();
});

test("ignores POSTs of scripts, API calls and other origins in the worker", async ({
  visit,
  page,
  line,
  baseURL,
}) => {
  await visit("/");
  await untilControlled(page);
  line.cut();
  const outcome = (path: string, method: string) =>
    page.evaluate(
      ([path, method]) =>
        fetch(path, { method }).then(
          () => "answered",
          () => "failed",
        ),
      [path, method] as const,
    );
  expect(await outcome("/", "POST")).toBe("failed");
  expect(await outcome("/preferences", "POST")).toBe("failed");
  expect(await outcome("/wit-backend/api/product", "GET")).toBe("failed");
  // A document of the API is not a page: the browser itself reports that it is offline.
  await expect(page.goto(`${baseURL}/wit-backend/api/docs`)).rejects.toThrow(/net::ERR/);
});

test("never caches private pages", async ({ visit, page, line }) => {
  for (const path of ["/news", "/news.data", "/faqs", "/faqs.data"]) {
    line.change(path, ({ headers, body }) => ({
      headers: { ...headers, "cache-control": "private, no-store" },
      body,
    }));
  }
  // The pages reach the worker in three ways: as the first page, as a document, and by a link.
  await visit("/faqs");
  await untilControlled(page);
  await visit("/news");
  await visit("/");
  await untilCached(page, "/");
  await footerLink(page, "faqs").click();
  await expect(page).toHaveURL(/\/faqs$/);
  await footerLink(page, "about").click();
  await untilCached(page, "/about-us");
  expect(await cachedPaths(page)).toEqual(["/", "/about-us"]);
  // An error page is not cached either.
  await visit("/nowhere", { status: 404 });
  await visit("/privacy-policy");
  await untilCached(page, "/privacy-policy");
  expect(await cachedPaths(page)).toEqual(["/", "/about-us", "/privacy-policy"]);
});

test("deletes the copy of a page once the server answers 404 for it", async ({ visit, page }) => {
  await visit("/faqs");
  await untilCached(page, "/faqs");
  await page.evaluate(async () => {
    const copy = await caches.match("/faqs");
    const name = (await caches.keys()).find((cacheName) => cacheName.startsWith("copies"));
    if (copy && name) await (await caches.open(name)).put("/nowhere", copy);
  });
  expect(await cachedPaths(page)).toContain("/nowhere");
  await visit("/nowhere", { status: 404 });
  await expect.poll(() => cachedPaths(page)).toEqual(["/faqs"]);
});

test("caches sixty pages and removes the oldest", async ({ visit, page }) => {
  await visit("/faqs");
  await untilCached(page, "/faqs");
  await untilControlled(page);
  await page.evaluate(async () => {
    const cachedNotes = (path: string) => caches.match(path);
    for (let item = 1; item <= 61; item++) {
      const path = item === 60 ? "/news?item=1" : `/news?item=${item}`;
      const html = `<!DOCTYPE html><html><title>${item}</title></html>`;
      const address = location.origin + path;
      navigator.serviceWorker.controller?.postMessage({ address, html, reader: "-" });
      while (!(await (await cachedNotes(path))?.text())?.includes(`>${item}<`)) {
        await new Promise((wake) => setTimeout(wake, 5));
      }
    }
  });
  await expect.poll(async () => (await cachedPaths(page)).length).toBe(60);
  const paths = await cachedPaths(page);
  expect(paths).not.toContain("/faqs");
  // A page that is cached again is the newest again.
  expect(paths.slice(-2)).toEqual(["/news?item=1", "/news?item=61"]);
});

test("activates a new build while a page is open and keeps the cache", async ({
  visit,
  page,
  line,
}) => {
  await visit("/news");
  await untilCached(page, "/news");
  await untilControlled(page);
  const kits = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("kit-")));
  const [before = ""] = await kits();
  line.change("/service-worker.js", ({ headers, body }) => ({
    headers,
    body: body.replaceAll(before.slice("kit-".length), "another"),
  }));
  const preload = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.getState());
  // Earlier workers enabled this, with which Firefox opens nothing offline.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.enable());
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(kits).toEqual(["kit-another"]);
  await expect.poll(async () => (await preload()).enabled).toBe(false);
  expect(await cachedPaths(page)).toEqual(["/news"]);
  line.cut();
  await page.reload();
  await expect(page.locator(note)).toBeVisible();
  await expect(page.locator(".site-head")).toHaveCSS("background-color", navy);
});

test("uses this build's styles for a copy of an earlier build", async ({ visit, page, line }) => {
  await visit("/faqs");
  await untilControlled(page);
  await page.evaluate(() => {
    const style = '<link rel="stylesheet" href="/assets/styles-gone.css">';
    const html = `<html><title>x</title>${style}<h1>x</h1><header class="site-head">x</header></html>`;
    navigator.serviceWorker.controller?.postMessage({
      address: `${location.origin}/news`,
      html,
      reader: "-",
    });
  });
  await untilCached(page, "/news");
  line.cut();
  await page.goto("/news");
  await expect(page.locator("h1")).toHaveText("x");
  await expect(page.locator(".site-head")).toHaveCSS("background-color", navy);
});

test("unregisters a worker removed on the server and clears its caches", async ({
  visit,
  page,
  line,
}) => {
  await visit("/news");
  await untilCached(page, "/news");
  line.change("/service-worker.js", ({ headers }) => ({ headers, body: unregisterScript }));
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const isRegistered = () =>
    page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration()));
  await expect.poll(isRegistered).toBe(false);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await visit("/faqs");
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  expect(await isControlled()).toBe(false);
});
