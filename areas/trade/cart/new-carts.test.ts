import { expect, test } from "vitest";
import { newPerson, newProduct } from "#app/testing/factories.ts";
import { testApp, testPhrases } from "#app/testing/test-app.ts";
import { languages } from "#core/languages.ts";
import { apiBase } from "#core/paths.ts";
import { deleteUnusedCarts } from "./delete-unused-carts.ts";

/** Visitors from two networks, with the app behind a proxy. */
async function setup(limit = "2,5") {
  const app = await testApp({ CARTS_PER_ADDRESS: limit, TRUST_PROXY: "on" });
  const { id } = await newProduct(app.db, { name: "Beans" });
  const put = (from: string, headers: Record<string, string> = {}) =>
    app.get(`${apiBase}/cart/${id}`, {
      method: "PUT",
      headers: { "content-type": "application/json", "x-forwarded-for": from, ...headers },
      body: JSON.stringify({ quantity: 1 }),
    });
  const cookieOf = ({ headers }: { headers: Headers }) =>
    /soko-visitor=[^;]*/.exec(headers.get("set-cookie") ?? "")?.[0] ?? "";
  return { ...app, id, put, cookieOf };
}

test("limits new carts per network, but not existing carts, signed-in users or other networks", async () => {
  const { put, cookieOf, run, request, db, id } = await setup();
  const first = await put("2001:db8:1:1::1");
  await put("2001:db8:1:1::2");
  const refused = await put("2001:db8:1:1:ffff::3");
  expect([refused.status, refused.body.code]).toEqual([429, "cart_too_many_carts"]);
  const wait = Number(refused.headers.get("retry-after"));
  expect(wait > 0 && wait <= 3600).toBe(true);
  expect(await run("select id from cart")).toHaveLength(2);
  expect((await put("2001:db8:1:1::1", { cookie: cookieOf(first) })).status).toBe(200);
  expect((await put("2001:db8:1:2::1")).status).toBe(200);
  const { token } = await newPerson(db);
  expect((await request("PUT", `cart/${id}`, { token, body: { quantity: 1 } })).status).toBe(200);
});

test("explains the limit of new carts in all five languages", async () => {
  const { put } = await setup("1,1");
  await put("10.1.1.1");
  for (const language of languages) {
    const { body } = await put("10.1.1.1", { cookie: `language=${language}` });
    expect(body.message).toContain(testPhrases.book(language).say("cart.tooManyCarts"));
  }
});

test("deletes an unused cart with one product after seven days", async () => {
  const { put, cookieOf, run, db, settings, id } = await setup("9,9");
  await put("10.1.1.1");
  const cookie = cookieOf(await put("10.1.1.1"));
  await run(
    "update cart set created_at = created_at - interval '1 minute' where id = (select max(id::text)::uuid from cart)",
  );
  await put("10.1.1.1", { cookie });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await deleteUnusedCarts({ db, settings, now: inDays(6) });
  expect(await run("select id from cart")).toHaveLength(2);
  await deleteUnusedCarts({ db, settings, now: inDays(8) });
  expect(await run("select product_id from cart join cart_line on cart_id = id")).toEqual([
    { product_id: id },
  ]);
  await deleteUnusedCarts({ db, settings, now: inDays(91) });
  expect(await run("select id from cart")).toHaveLength(0);
});
