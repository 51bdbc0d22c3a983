import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { newsItem } from "#areas/platform/content/tables.ts";
import { getProduct } from "#areas/trade/market/endpoints.ts";
import { productSharePath } from "#areas/trade/market/product-share-path.ts";
import { product } from "#areas/trade/market/tables.ts";
import type { Language } from "#core/languages.ts";
import { editionSharePath } from "#core/share-pictures.ts";
import type { Context } from "#server/context.ts";
import { cardOf } from "#server/http/share-pictures.ts";
import { call } from "#server/operations/call.ts";
import { shareSources } from "./areas.ts";
import { sharedPicture } from "./picture-sources.ts";
import { newProduct } from "./testing/factories.ts";
import { testApp, testPhrases } from "./testing/test-app.ts";
import { phonePhoto } from "./testing/upload-samples.ts";

const app = (environment = {}) =>
  testApp({ DATA_DIR: mkdtempSync(join(tmpdir(), "soko-share-")), ...environment });

async function viewOf(kind: string, context: Context, id: string) {
  const { say } = testPhrases.book(context.language);
  const view = await shareSources[kind]?.(context, id, say);
  return view && { ...view, card: await cardOf(context, view.card, sharedPicture) };
}

test("serves a product's picture at the address that its page names", async () => {
  const { app: web, context } = await app();
  const { id } = await newProduct(context.db, { price: 2500 });
  const details = await call(context, getProduct, { id });
  const path = productSharePath(details, "en");
  const answer = await web.request(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
  expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
  expect([width, height]).toEqual([1200, 630]);
});

test("a changed price has a new address, to which the old one redirects", async () => {
  const { app: web, context } = await app();
  const { id } = await newProduct(context.db, { price: 2500 });
  const before = productSharePath(await call(context, getProduct, { id }), "fr");
  await context.db.orm.update(product).set({ price: 2700 }).where(eq(product.id, id));
  const after = productSharePath(await call(context, getProduct, { id }), "fr");
  expect(after).not.toBe(before);
  const answer = await web.request(before.replace("/fr-", "/en-"));
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toMatch(
    new RegExp(`^/share/product/${id}/en-\\w+\\.jpeg$`),
  );
  expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
});

test("returns 404 for unlisted products and unknown kinds, languages and editions", async () => {
  const { app: web, context } = await app();
  const { id } = await newProduct(context.db, { isListed: false });
  const paths = [
    `/share/product/${id}/en-abc.jpeg`,
    "/share/product/nobody/en-abc.jpeg",
    "/share/news/999999/en-abc.jpeg",
    `/share/trader/${id}/en-abc.jpeg`,
    "/share/edition/tz/de-abc.jpeg",
    "/share/edition/ke/en-abc.jpeg",
  ];
  for (const path of paths) expect((await web.request(path)).status, path).toBe(404);
});

test("limits a flood of requests", async () => {
  const { app: web } = await app({ PUBLIC_READS_PER_MINUTE: "2" });
  const path = "/share/edition/ke/en-abc.jpeg";
  const statuses: number[] = [];
  for (let n = 0; n < 3; n++) statuses.push((await web.request(path)).status);
  expect(statuses).toEqual([404, 404, 429]);
});

test("limits new drawings per minute and address, but not existing ones", async () => {
  const { app: web, context } = await app({ NEW_SHARE_PICTURES_PER_ADDRESS_AND_MINUTE: "1" });
  const { id } = await newProduct(context.db, { price: 2500 });
  const details = await call(context, getProduct, { id });
  const english = productSharePath(details, "en");
  const statuses: number[] = [];
  for (const path of [english, english, `${english}?zz=1`, productSharePath(details, "fr")]) {
    statuses.push((await web.request(path)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test("a card shows price, unit, place and seller, and marks an example", async () => {
  const { context } = await app();
  const { id, name } = await newProduct(context.db, { price: 2500 });
  const cardIn = async (language: Language) => {
    const view = await viewOf("product", { ...context, language }, id);
    const { picture, ...words } = view?.card ?? {};
    expect(String(picture)).toMatch(/^<svg/);
    return words;
  };
  expect(await cardIn("en")).toEqual({
    site: "Soko Tanzania",
    title: name,
    price: { amount: "TSh\u00a02,500", per: "/\u00a0kg" },
    place: "Kigoma",
    note: expect.stringMatching(/^Trader /),
  });
  await context.db.orm.update(product).set({ isDemo: true, images: [] });
  expect(await cardIn("fr")).toMatchObject({
    price: { amount: "2\u202f500\u00a0TSh", per: "/\u00a0kg" },
    mark: { word: "démo", meaning: "Un exemple, pas une vraie offre" },
  });
});

test("a card shows the photo that a seller uploaded", async () => {
  const { context } = await app();
  const { id } = await newProduct(context.db);
  const photo = await phonePhoto();
  const picture = await context.files.pictures.put(photo);
  await context.db.orm.update(product).set({ images: [{ picture, background: "#fff" }] });
  const view = await viewOf("product", context, id);
  expect(view?.card.picture).toEqual(photo);
});

test("news and the edition itself also have pictures", async () => {
  const { context } = await app();
  const texts = (text: string) => ({ en: text, kisw: text, fr: text, rw: text, rn: text });
  const [row] = await context.db.orm
    .insert(newsItem)
    .values({
      slug: "a",
      category: "guide",
      titles: texts("Dry fish"),
      summaries: texts("On racks"),
      bodies: texts("…"),
      picture: "nowhere/1",
      background: "#fff",
      publishedOn: "2026-11-02",
    })
    .returning();
  const news = await viewOf("news", context, String(row?.id));
  expect(news?.path).toMatch(/^\/share\/news\/\d+\/en-\w+\.jpeg$/);
  // A missing picture is replaced by the edition's emblem.
  expect(news?.card).toMatchObject({
    title: "Dry fish",
    picture: expect.stringMatching(/^<svg/),
  });
  const edition = await viewOf("edition", context, "tz");
  expect(edition?.path).toBe(editionSharePath("tz", "Soko Tanzania", "en"));
  const { say } = testPhrases.book("en");
  expect(edition?.card).toMatchObject({ title: say("home.title") });
});
