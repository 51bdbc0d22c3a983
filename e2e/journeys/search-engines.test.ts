import type { APIRequestContext } from "@playwright/test";
import { languageFacts, languages } from "#core/languages.ts";
import { resolveIds } from "../example-pages.ts";
import { expect, onDesktop, test, textOf, wordsIn } from "../visit.ts";

/** What a crawler reads at an address: only the document, without cookies and scripts. */
async function crawled(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { headers: { cookie: "", accept: "text/html" } });
  const html = await answer.text();
  const tags = [...html.matchAll(/<(?:meta|link) [^>]*>/g)].map(([tag]) => {
    const attributes = [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)];
    return Object.fromEntries(
      attributes.map(([, name = "", value = ""]) => [name, value.replace(/&amp;/g, "&")]),
    );
  });
  const tagOf = (name: string, value: string) => tags.find((tag) => tag[name] === value);
  const data = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
  return {
    html,
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    description: tagOf("name", "description")?.content,
    robots: tagOf("name", "robots")?.content,
    canonical: tagOf("rel", "canonical")?.href,
    alternates: tags.filter(({ rel }) => rel === "alternate"),
    preview: (name: string) => tagOf("property", `og:${name}`)?.content,
    data: data.map(([, json = ""]) => JSON.parse(json) as Record<string, unknown>),
  };
}

const product = "/market/market-access/single-product/PRODUCT";

test(
  "finds home and lists in five languages by one canonical address each",
  onDesktop,
  async ({ request, baseURL }) => {
    for (const path of ["/", "/market/market-access?category=1&page=2", "/news"]) {
      const address =
        path === "/" ? "/?utm_source=x" : `${path}${path.includes("?") ? "&" : "?"}sort=x`;
      const crawledPage = await crawled(request, address);
      expect(crawledPage.canonical, path).toBe(baseURL + path);
      expect(crawledPage.robots, path).toBeUndefined();
      expect(crawledPage.description?.length, path).toBeGreaterThan(20);
      expect(crawledPage.description?.length, path).toBeLessThanOrEqual(155);
      expect(crawledPage.alternates.map(({ hrefLang }) => hrefLang)).toEqual([
        ...languages.map((language) => languageFacts[language].tag),
        "x-default",
      ]);
      expect(crawledPage.preview("title"), path).toMatch(/\S/);
      expect(crawledPage.preview("image"), path).toMatch(
        new RegExp(`^${baseURL}/share/edition/tz/en-`),
      );
    }
    const { data } = await crawled(request, "/");
    expect(data.map((tagOf) => tagOf["@type"])).toEqual(["Organization", "WebSite"]);
  },
);

test(
  "gives each page to sign in, to join or to set a new password its own title and description",
  onDesktop,
  async ({ request }) => {
    const paths = ["/auth/login", "/auth/login-email", "/auth/register", "/auth/forgotpassword"];
    for (const language of languages) {
      const crawledPage = await Promise.all(
        paths.map((path) => crawled(request, `${path}?lang=${languageFacts[language].tag}`)),
      );
      expect(new Set(crawledPage.map(({ title }) => title)).size, language).toBe(paths.length);
      expect(new Set(crawledPage.map(({ description }) => description)).size, language).toBe(
        paths.length,
      );
      for (const { description = "" } of crawledPage) {
        expect(description.length, description).toBeGreaterThan(20);
        expect(description.length, description).toBeLessThanOrEqual(155);
      }
    }
  },
);

test(
  "answers a link in Kiswahili in Kiswahili for everyone",
  onDesktop,
  async ({ request, baseURL }) => {
    const path = await resolveIds(product, request);
    const { html, canonical, preview } = await crawled(request, `${path}?lang=sw`);
    expect(html).toContain('<html lang="sw"');
    expect(canonical).toBe(`${baseURL}${path}?lang=sw`);
    expect(preview("url")).toBe(canonical);
    expect(preview("locale")).toBe("sw_TZ");
    const picture = preview("image") ?? "";
    expect(picture).toContain("/sw-");
    const answer = await request.get(picture);
    expect(answer.headers()["content-type"]).toBe("image/jpeg");
    expect((await answer.body()).length).toBeLessThan(150_000);
  },
);

test(
  "keeps an example out of search engines and gives it a preview",
  onDesktop,
  async ({ request }) => {
    for (const path of [await resolveIds(product, request), "/news/30"]) {
      const { robots, alternates, preview, data } = await crawled(request, path);
      expect(robots, path).toBe("noindex");
      expect(alternates, path).toEqual([]);
      expect(preview("image"), path).toMatch(/\/share\/(product|news)\//);
      expect(data.map((tagOf) => tagOf["@type"])).toEqual(["BreadcrumbList"]);
    }
  },
);

test(
  "keeps searches, errors and partners' pages out of search engines",
  onDesktop,
  async ({ request, baseURL }) => {
    for (const path of [
      "/search?term=maize",
      "/market/market-access/search?term=maize",
      "/nowhere",
      "/news/999999",
      "/market/market-access?category=1&page=400",
    ]) {
      expect((await crawled(request, path)).robots, path).toBe("noindex");
    }
    const region = await crawled(request, "/market/market-access/regions/ug");
    expect(region.robots).toBe("noindex");
    expect(region.canonical).toBe(`${baseURL}/market/market-access`);
  },
);

test(
  "uses the visible breadcrumb for search engines, down to the heading",
  onDesktop,
  async ({ visit, page, request }) => {
    const path = await resolveIds(product, request);
    await visit(path);
    const { data } = await crawled(request, path);
    const [trail] = data as { itemListElement: { name: string; item?: string }[] }[];
    const ways = trail?.itemListElement.filter(({ item }) => item);
    const steps = page.locator(".breadcrumb li");
    expect(await steps.allInnerTexts()).toEqual(ways?.map(({ name }) => name));
  },
);

test("updates the share address with the pages", onDesktop, async ({ visit, page, baseURL }) => {
  await visit("/news?lang=fr");
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute("href", `${baseURL}/news?lang=fr`);
  await page.locator("main article a").first().click();
  await expect(page).toHaveURL(/\/news\/\d+$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(canonical).toHaveAttribute("href", /\/news\/\d+$/);
  await expect(page).toHaveTitle(new RegExp(await textOf(page.locator("h1"))));
});

test("shares a product in the sharer's language", onDesktop, async ({ visit, page, request }) => {
  const path = await resolveIds(product, request);
  await visit(path, { language: "fr" });
  const name = await textOf(page.locator("h1"));
  const menu = page.locator("details", { hasText: wordsIn("fr")("web.share.title") }).last();
  await menu.locator("summary").click();
  const href = await menu.getByRole("link", { name: "WhatsApp" }).getAttribute("href");
  const text = new URL(href ?? "").searchParams.get("text") ?? "";
  expect(text).toContain(name);
  expect(text).toMatch(/\d\sTSh\s/);
  expect(text.endsWith(`${path}?lang=fr`)).toBe(true);
  for (const way of ["SMS", "Facebook", wordsIn("fr")("web.share.email")]) {
    await expect(menu.getByRole("link", { name: way })).toBeVisible();
  }
});

test(
  "leads from robots.txt to a sitemap whose pages exist",
  onDesktop,
  async ({ request, baseURL }) => {
    const robots = await (await request.get("/robots.txt")).text();
    const sitemap = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? "";
    const index = await (await request.get(sitemap)).text();
    expect(index).toContain(`<loc>${baseURL}/sitemap/pages.xml</loc>`);
    const pages = await (await request.get("/sitemap/pages.xml")).text();
    const locations = [...pages.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => loc);
    expect(locations.length).toBeGreaterThan(20);
    for (const loc of locations) {
      const address = loc.replace(/&amp;/g, "&");
      const { canonical, robots: left } = await crawled(request, address);
      expect(canonical).toBe(address);
      expect(left, address).toBeUndefined();
    }
  },
);
