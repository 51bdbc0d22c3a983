// An external client program: an order from the cart to its approval, with the types that
// openapi-typescript generates from the document. The test adds those types, then compiles and runs
// it.
import createClient from "openapi-fetch";
import type { components, paths } from "./soko-api.ts";

const [baseUrl = "", buyerName = "", traderName = "", password = ""] = process.argv.slice(2);
const soko = createClient<paths>({ baseUrl });

function isPresent<T>(value: T | undefined, what: string): asserts value is T {
  if (value === undefined) throw new Error(`${what} is missing`);
}

async function signIn(username: string): Promise<{ authorization: string }> {
  const { data, error } = await soko.POST("/wit-backend/oauth/token", {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: {
      grant_type: "password",
      username,
      password,
      client_id: "soko-web",
      client_secret: "soko-web-secret",
    },
  });
  if (error) throw new Error("error" in error ? error.error : error.code);
  return { authorization: `${data.token_type} ${data.access_token}` };
}

const sentenceOf = ({ code, message, errors = [] }: components["schemas"]["Error"]): string =>
  [code, message, ...errors.map((one) => `${one.field}: ${one.message}`)].join(" ");

const buyer = await signIn(buyerName);
const trader = await signIn(traderName);

const products = await soko.GET("/wit-backend/api/product", {
  params: { query: { size: 5, sort: "cheapest" } },
});
if (products.error) throw new Error(sentenceOf(products.error));
const [product] = products.data.data;
isPresent(product, "a product");

const refused = await soko.PUT("/wit-backend/api/cart/{productId}", {
  headers: buyer,
  params: { path: { productId: product.id } },
  body: { quantity: -1 },
});
isPresent(refused.error, "a refusal of less than nothing");

const cart = await soko.PUT("/wit-backend/api/cart/{productId}", {
  headers: buyer,
  params: { path: { productId: product.id } },
  body: { quantity: 10, comments: "To be fetched on Friday, please." },
});
if (cart.error) throw new Error(sentenceOf(cart.error));
const lines = cart.data.data.shares.flatMap((share) => share.lines);

const requested = await soko.POST("/wit-backend/api/cart/order", {
  headers: buyer,
  params: { header: { "Idempotency-Key": crypto.randomUUID() } },
  body: { seen: lines.map((line) => `${line.product.id}:${line.unitPrice}`) },
});
if (requested.error) throw new Error(sentenceOf(requested.error));
const [request] = requested.data.data;
isPresent(request, "a request");

const approved = await soko.POST("/wit-backend/api/portal/market-order-request/{id}/approve", {
  headers: trader,
  params: { path: { id: request.id } },
  body: { comment: "Agreed." },
});
if (approved.error) throw new Error(sentenceOf(approved.error));

const order = await soko.GET("/wit-backend/api/market-order/{id}", {
  headers: buyer,
  params: { path: { id: approved.data.data.id } },
});
if (order.error) throw new Error(sentenceOf(order.error));
const { orderNumber, status, total, lines: ordered } = order.data.data;
const quantities = ordered.map(({ quantity }) => quantity);
process.stdout.write(
  JSON.stringify({ orderNumber, status, total, quantities, refused: refused.error.code }),
);
