import { expect, test } from "vitest";
import { newProduct, newTrader } from "#app/testing/factories.ts";
import { testApp, testPhrases } from "#app/testing/test-app.ts";
import type { Language } from "#core/languages.ts";
import { call } from "#server/operations/call.ts";
import { getProduct } from "./endpoints.ts";
import { productSharePath } from "./product-share-path.ts";
import { shareProduct } from "./share-product.ts";

async function setup() {
  const { db, run, context } = await testApp();
  const { id: traderId } = await newTrader(db, { name: "Mama Asha" });
  const { id } = await newProduct(db, { traderId, name: "Beans", price: 99_000, unit: "90 kg" });
  const shared = (language: Language) =>
    shareProduct({ ...context, language }, id, testPhrases.book(language).say);
  const path = async (language: Language) =>
    productSharePath(await call({ ...context, language }, getProduct, { id }), language);
  return { run, shared, path };
}

test("shows a product's price, place, seller and first picture in a link preview", async () => {
  const { shared, path } = await setup();
  expect(await shared("en")).toEqual({
    path: await path("en"),
    card: {
      title: "Beans",
      price: { amount: "TSh\u00a099,000", per: "/\u00a090 kg" },
      place: "Kigoma",
      note: "Mama Asha",
      mark: undefined,
      picture: "demo/beans-0-1",
    },
  });
});

test("marks a demo product in the reader's language, and uses the edition's picture where it has none", async () => {
  const { shared, path, run } = await setup();
  await run("update product set is_demo = true, images = '[]'");
  const preview = await shared("fr");
  expect(preview?.path).toBe(await path("fr"));
  expect(preview?.card).toMatchObject({
    price: { amount: "99\u202f000\u00a0TSh", per: "/\u00a090 kg" },
    mark: { word: "démo", meaning: "Un exemple, pas une vraie offre" },
    picture: "edition/tz",
  });
});

test("shows no card for a product that is not on offer", async () => {
  const { shared, run } = await setup();
  await run("update product set is_listed = false");
  await expect(shared("en")).rejects.toThrow();
});
