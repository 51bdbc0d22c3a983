import { eq } from "drizzle-orm";
import type { MetaArgs } from "react-router";
import { expect, test } from "vitest";
import { newProduct } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { productSharePath } from "#areas/trade/market/product-share-path.ts";
import { call } from "#server/operations/call.ts";
import type { ShellData } from "#web/shell/shell-data.ts";
import { productDetails } from "../../endpoints.ts";
import { product } from "../../tables.ts";
import { meta } from "../single-product/single-product.tsx";
import { productForMachines } from "./for-machines.ts";

const origin = "https://soko.example";
const shell = {
  edition: { code: "tz", name: "Soko Tanzania" },
  origin,
  language: "en",
} as ShellData;

/** Creates a product with the given overrides and returns its page's structured data. */
async function told(changed: Partial<typeof product.$inferInsert> = {}) {
  const { context } = await testApp();
  const { id } = await newProduct(context.db, { price: 2500 });
  if (Object.keys(changed).length > 0) {
    await context.db.orm.update(product).set(changed).where(eq(product.id, id));
  }
  const details = await call(context, productDetails, { id });
  const args = {
    matches: [{ id: "root", loaderData: shell }],
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
  const { details, data, property } = await told({ minimumOrderQuantity: 20 });
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
  const { data } = await told();
  expect(JSON.stringify(data)).not.toContain("aggregateRating");
  const rated = { ratingCount: 3, ratingSum: 14 };
  const { details } = await told(rated);
  const review = { "@type": "Review", reviewBody: "Good beans." };
  expect(productForMachines(details, shell, { reviews: [review] }).data).toEqual([
    expect.objectContaining({
      aggregateRating: expect.objectContaining({ ratingValue: 4.67, ratingCount: 3 }),
      review: [review],
    }),
  ]);
  expect((await told({ ...rated, isDemo: true })).data).toEqual([]);
});

test("marks a sold out product as out of stock", async () => {
  const { data } = await told({ quantity: 0 });
  expect(JSON.stringify(data)).toContain("https://schema.org/OutOfStock");
});

test("omits an example product from structured data and from indexing", async () => {
  const { data, tags, property } = await told({ isDemo: true });
  expect(data).toEqual([]);
  expect(tags).toContainEqual({ name: "robots", content: "noindex" });
  expect(property("product:price:amount")).toBeUndefined();
  expect(property("og:image")).toMatch(/\/share\/product\//);
});

test("uses the partner's picture for a partner's product and includes no offer", async () => {
  const { details } = await told();
  const { picture, data } = productForMachines(details, shell, { server: "https://soko.ug" });
  expect(picture).toMatch(/^https:\/\/soko\.ug\/share\/product\//);
  expect(data).toBeUndefined();
});
