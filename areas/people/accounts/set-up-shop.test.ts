import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newAccount, tokenOf } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { trader } from "./tables.ts";

async function buyer() {
  const { pool, request } = await testApp();
  const { id } = await newAccount(pool.db);
  const token = await tokenOf(pool.db, id);
  const setUp = (body: unknown) => request("POST", "user/set-up-shop", { token, body });
  const details = async () => (await request("GET", "user/mydetails", { token })).body.data;
  const decide = (set: Partial<typeof trader.$inferInsert>) =>
    pool.db.orm.update(trader).set(set).where(eq(trader.accountId, id));
  return { pool, request, id, setUp, details, decide };
}

test("turns a buyer who sets up a shop into a trader awaiting approval", async () => {
  const { id, request, setUp, details } = await buyer();
  const { status, body } = await setUp({ name: " Duka la Asha ", about: "Maharage ya Kigoma" });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    name: "Duka la Asha",
    about: "Maharage ya Kigoma",
    state: "awaiting approval",
    approvedAt: null,
  });
  expect(await details()).toMatchObject({ roles: ["buyer", "trader"], shop: body.data });
  expect((await request("GET", `user/details/${id}`)).body.data.shopName).toBeNull();
});

test("creates one shop on concurrent submit", async () => {
  const { setUp, details } = await buyer();
  const both = await Promise.all([setUp({ name: "Duka" }), setUp({ name: "Duka" })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await details()).toMatchObject({ shop: { name: "Duka", state: "awaiting approval" } });
});

test("keeps the place in the review queue when a waiting trader edits the description", async () => {
  const { setUp } = await buyer();
  const first = (await setUp({ name: "Duka" })).body.data;
  const second = (await setUp({ name: "Duka jipya" })).body.data;
  expect(second).toMatchObject({ name: "Duka jipya", requestedAt: first.requestedAt });
});

test("lets a declined trader apply again and clears the old comment", async () => {
  const { setUp, decide } = await buyer();
  await setUp({ name: "Duka" });
  const appliedAt = new Date("2026-01-01T00:00:00Z");
  await decide({ state: "declined", comment: "No licence", requestedAt: appliedAt });
  const { data } = (await setUp({ name: "Duka" })).body;
  expect(data).toMatchObject({ state: "awaiting approval", comment: null });
  expect(data.requestedAt).not.toBe(appliedAt.toISOString());
});

test("keeps an approved shop approved after an edit, and translations while the text is unchanged", async () => {
  const { pool, id, setUp, decide } = await buyer();
  await setUp({ name: "Duka", about: "Beans" });
  const about = {
    en: "Beans",
    kisw: "Maharage",
    fr: "Haricots",
    rw: "Ibishyimbo",
    rn: "Ibiharage",
  };
  await decide({ state: "approved", approvedAt: new Date(), about });
  const readShop = async () => {
    const [row] = await pool.db.orm.select().from(trader).where(eq(trader.accountId, id));
    return row;
  };
  expect((await setUp({ name: "Duka kubwa", about: "Beans" })).body.data.state).toBe("approved");
  expect(await readShop()).toMatchObject({ name: "Duka kubwa", about });
  await setUp({ name: "Duka kubwa", about: "Beans and rice" });
  expect((await readShop())?.about).toEqual({ en: "Beans and rice" });
});

test("requires a shop name and a verified user", async () => {
  const { pool, request, setUp, details } = await buyer();
  expect((await setUp({ name: " " })).body.errors).toEqual([
    { field: "name", message: "Shop name is required" },
  ]);
  expect((await setUp({ name: "D" })).body.errors).toEqual([
    { field: "name", message: "Shop name must have at least 2 characters." },
  ]);
  expect((await setUp({ name: "Duka", about: "a".repeat(1001) })).status).toBe(400);
  expect((await details()).shop).toBeNull();
  expect((await request("POST", "user/set-up-shop", { body: { name: "Duka" } })).status).toBe(401);
  const { id } = await newAccount(pool.db, { state: "unverified" });
  const token = await tokenOf(pool.db, id);
  const body = { name: "Duka" };
  expect((await request("POST", "user/set-up-shop", { token, body })).status).toBe(403);
});
