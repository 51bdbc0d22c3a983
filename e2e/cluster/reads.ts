import { apiBase } from "#core/paths.ts";
import type { People } from "./people.ts";
import type { Visitor } from "./visitor.ts";

const words = ["maharage", "kahawa", "maize", "mchele", "vitunguu", "coffee", "asali", "ndizi"];

/** One from the list. */
export const pick = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error("the list is empty");
  return one;
};

type Act = (visitor: Visitor, people: People) => Promise<unknown>;

const read =
  (name: string, path: (people: People) => string, isSignedIn = false): Act =>
  (visitor, people) => {
    const token = isSignedIn ? pick(people.readers) : undefined;
    return visitor.ask({ kind: "read", name, path: path(people), token });
  };

const search =
  (name: string, path: (word: string) => string): Act =>
  (visitor) =>
    visitor.ask({ kind: "search", name, path: path(encodeURIComponent(pick(words))) });

/** What people read: pages and calls, the same for everybody and their own. */
export const reads: Act[] = [
  read("home page", () => "/"),
  read("product list, page", () => "/market/market-access"),
  read("product, page", ({ products }) => `/market/market-access/single-product/${pick(products)}`),
  read("product list", () => `${apiBase}/product?page=${1 + Math.floor(Math.random() * 3)}`),
  read("product", ({ products }) => `${apiBase}/product/product-details/${pick(products)}`),
  read("market prices", () => `${apiBase}/market-price?size=20`),
  read("my orders", () => `${apiBase}/market-order-request`, true),
];

export const searches: Act[] = [
  search("site search", (word) => `${apiBase}/site-searchForEvents/?query=${word}&size=6`),
  search("product search", (word) => `${apiBase}/product?term=${word}`),
  search("suggestions", (word) => `${apiBase}/search-suggestion?term=${word.slice(0, 3)}`),
];
