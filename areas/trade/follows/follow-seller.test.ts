import { expect, test } from "vitest";
import { newAccount, newPerson, newSeller, tokenOf } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { newId } from "#core/ids.ts";

async function setup(settings: Record<string, string> = {}) {
  const app = await testApp(settings);
  const { db } = app.pool;
  const seller = await newSeller(db, { name: "Asha" });
  const buyer = await newPerson(db);
  const send = (method: string, traderId: string, token: string | undefined = buyer.token) =>
    app.request(method, `followed-seller/${traderId}`, {
      ...(token && { token }),
      ...(method !== "GET" && { body: {} }),
    });
  const listed = async (token = buyer.token) =>
    (await app.request("GET", "followed-seller", { token })).body;
  const run = async (text: string, values: unknown[] = []) =>
    (await app.pool.pool.query(text, values)).rows;
  return { ...app, db, seller, buyer, send, listed, run };
}

test("follows a seller once, lists the shop, and stops following", async () => {
  const { send, seller, listed } = await setup();
  for (const _ of [1, 2]) {
    expect((await send("PUT", seller.id)).body.data).toEqual({
      isFollowed: true,
      followerCount: null,
    });
  }
  expect(await listed()).toMatchObject({
    total: 1,
    data: [{ id: seller.id, name: "Asha", isOpen: true, productCount: 0 }],
  });
  expect((await send("GET", seller.id)).body.data.isFollowed).toBe(true);
  for (const _ of [1, 2]) {
    expect((await send("DELETE", seller.id)).body.data.isFollowed).toBe(false);
  }
  expect((await listed()).total).toBe(0);
});

test("a seller learns how many follow, and nobody else does", async () => {
  const { send, seller, db, run } = await setup();
  const others = await Promise.all([newPerson(db), newPerson(db)]);
  for (const { token } of others) await send("PUT", seller.id, token);
  expect((await send("GET", seller.id, seller.token)).body.data).toEqual({
    isFollowed: false,
    followerCount: 2,
  });
  expect((await send("GET", seller.id)).body.data.followerCount).toBeNull();
  await run("update account set state = 'suspended' where id = $1", [others[0]?.id]);
  expect((await send("GET", seller.id, seller.token)).body.data.followerCount).toBe(1);
});

test("a user cannot follow the own shop, a closed shop, or one that never existed", async () => {
  const { send, seller, buyer, run } = await setup();
  expect(await send("PUT", seller.id, seller.token)).toMatchObject({
    status: 409,
    body: { code: "follows_own_shop" },
  });
  for (const id of [newId(), buyer.id]) expect((await send("PUT", id)).status).toBe(404);
  await send("PUT", seller.id);
  await run("update account set state = 'suspended' where id = $1", [seller.id]);
  expect((await send("PUT", seller.id)).status).toBe(404);
  expect((await send("DELETE", seller.id)).status).toBe(200);
});

test("visitors and users without a verified contact cannot follow", async () => {
  const { request, seller, db, send } = await setup();
  expect((await request("PUT", `followed-seller/${seller.id}`, { body: {} })).status).toBe(401);
  const unverified = await newAccount(db, { state: "unverified" });
  const { status } = await send("PUT", seller.id, await tokenOf(db, unverified.id));
  expect(status).toBe(403);
});

test("twenty follows at once stay within the limit", async () => {
  const { send, db, listed } = await setup({ FOLLOWED_SELLERS: "5" });
  const sellers = await Promise.all(Array.from({ length: 20 }, () => newSeller(db)));
  const answers = await Promise.all(sellers.map(({ id }) => send("PUT", id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: { code: "follows_too_many" },
  });
  expect((await listed()).total).toBe(5);
});
