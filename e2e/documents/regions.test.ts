import { expect, test, vi } from "vitest";
import { marketPath, regionsPath } from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { elementWithWords } from "./support/element-with-words.ts";
import { pagesApp } from "./support/pages-app.ts";
import { textOf } from "./support/visitor.ts";

const partners = {
  REGION_UG_URL: "http://uganda.test",
  REGION_KE_URL: "http://kenya.test",
  REGION_RW_URL: "http://rwanda.test",
};

type Answer = (url: URL, init?: RequestInit) => Response | Promise<Response>;

const isSilent: Answer = () => Promise.reject(new DOMException("silent", "TimeoutError"));
const isClosed: Answer = () => Promise.reject(new TypeError("fetch failed"));

/** The app, with partners that answer in this way. */
async function appWithPartners(answer: Answer) {
  const app = await pagesApp(partners);
  vi.stubGlobal("fetch", (url: string | URL, init?: RequestInit) => answer(new URL(url), init));
  return app;
}

/** Uganda is this app itself. */
async function appWithUganda() {
  const partnerApp = await appWithPartners(({ pathname, search, origin }, init) => {
    if (origin !== partners.REGION_UG_URL) throw new Error(`Nobody answers at ${origin}`);
    return partnerApp.app.request(pathname + search, init);
  });
  return partnerApp;
}

test("shows the products of a partner that answers", async () => {
  const page = (await appWithUganda()).visitor("kisw");
  await page.open(regionsPath);
  await page.follow("Uganda");
  expect(page.path).toBe(`${regionsPath}/ug`);
  expect(page.heading).toBe("Soko Uganda");
  expect(page.parts("main article")).not.toEqual([]);
});

test("shows a partner's product on a page of this site", async () => {
  const page = (await appWithUganda()).visitor("fr");
  await page.open(`${regionsPath}/ug`);
  const card = page.part("main article");
  const name = textOf(page.part("h2", card));
  await page.follow(page.part("a", card));
  expect(page.path).toContain(`${regionsPath}/ug/single-product/`);
  expect(page.heading).toBe(name);
});

for (const [code, edition, how, answer] of [
  ["ke", "Soko Kenya", "does not respond", isSilent],
  ["rw", "Soko Rwanda", "is out of reach", isClosed],
] as const) {
  test(`shows no products and a message for a partner that ${how}`, async () => {
    const say = wordsIn("kisw");
    const page = (await appWithPartners(answer)).visitor("kisw");
    await page.open(`${regionsPath}/${code}`);
    expect(page.heading).toBe(edition);
    expect(
      elementWithWords(page.main, say("market.region.silent", { edition })),
    ).toBeInTheDocument();
    expect(page.parts("main article")).toEqual([]);
    await page.follow(say("market.list.all"));
    expect(page.path).toBe(marketPath);
  });
}

test("returns 404 for an unknown region", async () => {
  const page = (await pagesApp()).visitor("fr");
  await page.open(`${regionsPath}/atlantis`, { status: 404 });
  expect(page.heading).toBe(wordsIn("fr")("web.notFound.title"));
});
