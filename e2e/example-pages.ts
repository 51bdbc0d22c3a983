import type { APIRequestContext } from "@playwright/test";
import { apiBase } from "#core/editions.ts";

/** Every page of app/routes.ts by its pattern, with addresses to see it at; ids are filled in. */
export const examples: Record<string, string[]> = {
  "/": ["/"],
  "/:text": ["/about-us", "/faqs", "/privacy-policy", "/terms-and-conditions"],
  "/template": ["/template"],
  "/*": ["/nowhere"],
  "/offline": ["/offline"],
  "/news": ["/news"],
  "/news/:id": ["/news/NEWS"],
  "/market/market-service": ["/market/market-service", "/market/market-service?category=4"],
  "/market/market-service/single-service/:id": ["/market/market-service/single-service/SERVICE"],
  "/market/market-access": ["/market/market-access", "/market/market-access?category=1&page=2"],
  "/market/market-access/search": ["/market/market-access/search?term=maize"],
  "/market/market-access/regions": ["/market/market-access/regions"],
  "/market/market-access/regions/:slug": [
    "/market/market-access/regions/ug",
    "/market/market-access/regions/rw",
  ],
  "/market/market-access/regions/:slug/*": [
    "/market/market-access/regions/ug/single-product/PRODUCT",
  ],
  "/market/market-access/single-product/:id": ["/market/market-access/single-product/PRODUCT"],
  "/market/market-access/trader/:id": ["/market/market-access/trader/TRADER"],
  "/search": ["/search", "/search?term=maize"],
  "/search/products": ["/search/products?term=maize"],
  "/search/market-services": ["/search/market-services?term=storage"],
};

/** Addresses that show no page: they only answer a form. */
export const withoutPage = ["/preferences"];

export const examplePaths = Object.values(examples).flat();

/** What an address answers. */
export const statusOf = (path: string) => (examples["/*"]?.includes(path) ? 404 : 200);

/** The address with ids of things that are there: one with a market price beside its own. */
export async function withIds(path: string, request: APIRequestContext): Promise<string> {
  const first = async (list: string) => (await (await request.get(apiBase + list)).json()).data[0];
  if (path.endsWith("NEWS")) return path.replace("NEWS", "30");
  if (path.endsWith("SERVICE")) return path.replace("SERVICE", (await first("/market-service")).id);
  if (!/(PRODUCT|TRADER)$/.test(path)) return path;
  const product = await first("/product?term=maize&size=1");
  return path.replace("PRODUCT", product.id).replace("TRADER", product.trader.id);
}
