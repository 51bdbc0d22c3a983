import type { OwnOrder } from "./lock-order.ts";

interface ProductsNamed {
  productName?: string;
  products?: number;
}

/** What products it is about: the first by name, and how many there are where there are several. */
export const productsOf = ([first, ...others]: { productName: string }[]): ProductsNamed => ({
  ...(first ? { productName: first.productName } : {}),
  ...(others.length > 0 ? { products: others.length + 1 } : {}),
});

/** What every notification of an order says. */
export const payloadOf = ({ number, lines }: OwnOrder, now: Date) => ({
  orderNumber: number,
  dateUpdated: now.toISOString(),
  ...productsOf(lines),
});
