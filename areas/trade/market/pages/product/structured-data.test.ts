import { eq } from "drizzle-orm";
import type { MetaArgs } from "react-router";
import { expect, test } from "vitest";
import { newProduct } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { productSharePath } from "#areas/trade/market/product-share-path.ts";
import { call } from "#server/operations/call.ts";
import type { ShellData } from "#web/shell/shell-data.ts";
import { getProduct } from "../../endpoints.ts";
import { product } from "../../tables.ts";
import { meta } from "../single-product/single-product.tsx";
import { productStructuredData } from "./structured-data.ts";

const origin = "https://soko.example";
const shellData = {
  edition: { code: "tz", name: "Soko Tanzania" },
  origin,
  language: "en",
} as ShellData;

/** Creates a product with the given overrides and returns its page's structured data. */
async function structuredDataOf(changed: Partial<typeof product.$inferInsert> = {}) {
  const { context } = await testApp();
  const { id } = await newProduct(context.db, { price: 2500 });
  if (Object.keys(changed).length > 0) {
    await context.db.orm.update(product).set(changed).where(eq(product.id, id));
  }
  const details = await call(context, getProduct, { id });
  const args = {
    matches: [{ id: "root", loaderData: shellData }],
    location: { pathname: `/market/market-access/single-product/${id}`, search: "" },
    loaderData: { product: details },
  };
  const tags = meta(args as unknown as MetaArgs as Parameters<typeof meta>[0]) ?? [];
  const data = tags.flatMap((tag) => ("script:ld+json" in tag ? [tag["script:ld+json"]] : []));
  const property = (name: string) =>
    tags.flatMap((tag) => ("property" in tag && tag.property === name ? [tag.content] : []))[0];
  return { details, tags, property, data };
}

test("describes a product on offer with its price, place, seller and smallest order", async () => {
  const { details, data, property } = await structuredDataOf({ minimumOrderQuantity: 20 });
  const url = `${origin}/market/market-access/single-product/${details.id}`;
  expect(data).toEqual([
    {
      "@context": "https://schema.org",
      "@type": "Product",
      name: details.name,
      description: details.description,
      sku: details.id,
      category: "Pulses > Dry beans",
      image: [`${origin}/picture/demo/beans-0-1/1280.jpeg`],
      offers: expect.objectContaining({
        "@type": "Offer",
        url,
        price: 2500,
        priceCurrency: "TZS",
        availability: "https://schema.org/InStock",
        eligibleQuantity: expect.objectContaining({ minValue: 20 }),
        seller: expect.objectContaining({ name: details.trader.name }),
        areaServed: { "@type": "Country", name: "TZ" },
        availableAtOrFrom: expect.objectContaining({ name: "Kigoma" }),
      }),
    },
  ]);
  expect(property("og:type")).toBe("product");
  expect(property("product:price:amount")).toBe("2500");
  expect(property("product:price:currency")).toBe("TZS");
  expect(property("og:image")).toBe(origin + productSharePath(details, "en"));
  expect(property("og:description")).toMatch(/^TSh\s2,500 \/\skg · Kigoma · Trader /);
});

test("includes the rating and reviews only for rated products that are no examples", async () => {
  const { data } = await structuredDataOf();
  expect(JSON.stringify(data)).not.toContain("aggregateRating");
  const rated = { ratingCount: 3, ratingSum: 14 };
  const { details } = await structuredDataOf(rated);
  const review = { "@type": "Review", reviewBody: "Good beans." };
  expect(productStructuredData(details, shellData, { reviews: [review] }).data).toEqual([
    expect.objectContaining({
      aggregateRating: expect.objectContaining({ ratingValue: 4.67, ratingCount: 3 }),
      review: [review],
    }),
  ]);
  expect((await structuredDataOf({ ...rated, isDemo: true })).data).toEqual([]);
});

test("marks a sold out product as out of stock", async () => {
  const { data } = await structuredDataOf({ quantity: 0 });
  expect(JSON.stringify(data)).toContain("https://schema.org/OutOfStock");
});

test("omits an example product from structured data and from indexing", async () => {
  const { data, tags, property } = await structuredDataOf({ isDemo: true });
  expect(data).toEqual([]);
  expect(tags).toContainEqual({ name: "robots", content: "noindex" });
  expect(property("product:price:amount")).toBeUndefined();
  expect(property("og:image")).toMatch(/\/share\/product\//);
});

test("uses the partner's picture for a partner's product and includes no offer", async () => {
  const { details } = await structuredDataOf();
  const { picture, data } = productStructuredData(details, shellData, {
    server: "https://soko.ug",
  });
  expect(picture).toMatch(/^https:\/\/soko\.ug\/share\/product\//);
  expect(data).toBeUndefined();
});
