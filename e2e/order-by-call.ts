import type { APIRequestContext } from "@playwright/test";
import { apiBase } from "#core/paths.ts";
import { demoId } from "#data/demo/demo-id.ts";
import { bearerHeader } from "./bearer-header.ts";

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
  const headers = await bearerHeader(request, phone, password);
  const trader = demoId("tz", "account", "trader 0");
  const answer = await request.get(`${apiBase}/product?traderId=${trader}&size=100`);
  const products: ListedProduct[] = (await answer.json()).data;
  const product = products.find(
    (offer) => offer.quantity > 20 * offer.minimumOrderQuantity && offer.minimumOrderAmount === 0,
  );
  if (!product) throw new Error("The demo's trader has nothing left");
  const { id, price, minimumOrderQuantity: quantity } = product;
  const data = { product: id, quantity, unitPrice: price };
  const post = await request.post(`${apiBase}/market-order-request`, { headers, data });
  if (!post.ok()) throw new Error(await post.text());
  const created: { id: string; firstProduct: string; total: number } = (await post.json()).data;
  return { id: created.id, product: created.firstProduct, price, quantity, total: created.total };
}
