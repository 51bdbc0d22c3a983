import type { APIRequestContext } from "@playwright/test";
import { apiBase } from "#core/paths.ts";
import { demoId } from "#data/demo/demo-id.ts";
import { bearerOf } from "./bearer-of.ts";

interface ListedProduct {
  id: string;
  price: number;
  quantity: number;
  minimumOrderQuantity: number;
  minimumOrderAmount: number;
}

/** Requests the minimum quantity of one product of the demo trader as a buyer. */
export async function requestByCall(
  request: APIRequestContext,
  { phone, password }: { phone: string; password: string },
) {
  const headers = await bearerOf(request, phone, password);
  const trader = demoId("tz", "account", "trader 0");
  const answer = await request.get(`${apiBase}/product?traderId=${trader}&size=100`);
  const products: ListedProduct[] = (await answer.json()).data;
  const product = products.find(
    (one) => one.quantity > 20 * one.minimumOrderQuantity && one.minimumOrderAmount === 0,
  );
  if (!product) throw new Error("The demo's trader has nothing left");
  const { id, price, minimumOrderQuantity: quantity } = product;
  const data = { product: id, quantity, unitPrice: price };
  const post = await request.post(`${apiBase}/market-order-request`, { headers, data });
  if (!post.ok()) throw new Error(await post.text());
  const made: { id: string; firstProduct: string; total: number } = (await post.json()).data;
  return { id: made.id, product: made.firstProduct, price, quantity, total: made.total };
}
