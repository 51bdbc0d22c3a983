import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newAccount, newTrader, tokenOf } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { account } from "./tables.ts";

test("returns all details of the current user without the password hash", async () => {
  const { pool, request } = await testApp();
  const asha = await newAccount(pool.db, {
    firstName: "Asha",
    phone: "+255712000001",
    password: "Karibu-sana-7",
    roles: ["trader", "buyer"],
  });
  const { status, body } = await request("GET", "user/mydetails", {
    token: await tokenOf(pool.db, asha.id),
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    id: asha.id,
    name: "Asha Test",
    email: asha.email,
    isEmailVerified: true,
    phone: "+255712000001",
    country: { code: "TZ", name: "Tanzania" },
    location: { name: "Kigoma" },
    roles: ["buyer", "trader"],
    state: "active",
    shop: null,
    socials: {},
    picture: null,
    pictureKey: null,
  });
  expect(JSON.stringify(body)).not.toMatch(/argon2|password/i);
});

test("creates the referral code on the first request and does not change it", async () => {
  const { pool, request } = await testApp();
  const token = await tokenOf(pool.db, (await newAccount(pool.db)).id);
  const details = async () => (await request("GET", "user/mydetails", { token })).body.data;
  const [first, again] = await Promise.all([details(), details()]);
  expect(first.referralCode).toMatch(/^[2-9A-Z]{8}$/);
  expect(again.referralCode).toBe(first.referralCode);
  expect(first.referralLink).toBe(`http://localhost:3000/auth/register?ref=${first.referralCode}`);
});

test("returns the current user's details while unverified, but not when signed out or suspended", async () => {
  const { pool, request } = await testApp();
  const details = async (state: "unverified" | "suspended") => {
    const { id } = await newAccount(pool.db, { state });
    return request("GET", "user/mydetails", { token: await tokenOf(pool.db, id) });
  };
  expect((await details("unverified")).body.data).toMatchObject({ state: "unverified" });
  expect((await details("suspended")).status).toBe(401);
  const { status, body } = await request("GET", "user/mydetails");
  expect(status).toBe(401);
  expect(body.message).toBe("Please sign in first.");
});

test("shows other users the name, place and joining date, but no contacts", async () => {
  const { pool, request } = await testApp();
  const { id, email } = await newAccount(pool.db, { firstName: "Neema", phone: "+255712000002" });
  const { body } = await request("GET", `user/details/${id}`);
  expect(body.data).toEqual({
    id,
    userType: "individual",
    name: "Neema Test",
    firstName: "Neema",
    middleName: null,
    lastName: "Test",
    organizationName: null,
    picture: null,
    pictureKey: null,
    country: { code: "TZ", name: "Tanzania" },
    location: { id: expect.any(Number), name: "Kigoma" },
    since: "2026-11-01",
    shopName: null,
    isDemo: false,
  });
  expect(JSON.stringify(body)).not.toContain(email);
  expect(JSON.stringify(body)).not.toContain("712000002");
});

test("shows an organisation by its own names, without its representative", async () => {
  const { pool, request } = await testApp();
  const { id } = await newTrader(pool.db, { name: "Duka la Zawadi", state: "approved" });
  const names = async () => {
    const { body } = await request("GET", `user/details/${id}`);
    const shop = await request("GET", `product/product-trader-details/${id}`);
    return [body.data, shop.body.data.trader].map((party) => [
      party.firstName,
      party.middleName,
      party.lastName,
    ]);
  };
  const change = (values: object) =>
    pool.db.orm.update(account).set(values).where(eq(account.id, id));
  await change({ firstName: "Zawadi", middleName: "Bahati", lastName: "Mrema" });
  const own = ["Zawadi", "Bahati", "Mrema"];
  expect(await names()).toEqual([own, own]);
  await change({ userType: "organisation", organizationName: "Zawadi Ltd" });
  const ofOrganisation = ["Zawadi Ltd", null, ""];
  expect(await names()).toEqual([ofOrganisation, ofOrganisation]);
});

test("returns the shop name with the user's details once it is approved", async () => {
  const { pool, request } = await testApp();
  const shopOf = async (state: string) => {
    const { id } = await newTrader(pool.db, { name: "Duka la Zawadi", state });
    return (await request("GET", `user/details/${id}`)).body.data.shopName;
  };
  expect(await shopOf("approved")).toBe("Duka la Zawadi");
  expect(await shopOf("awaiting approval")).toBeNull();
  expect(await shopOf("declined")).toBeNull();
});

test("returns 404 for unverified, suspended, deleted and unknown users", async () => {
  const { pool, request } = await testApp();
  const unverified = await newAccount(pool.db, { state: "unverified" });
  const suspended = await newAccount(pool.db, { state: "suspended" });
  const deleted = await newAccount(pool.db);
  await pool.db.orm.update(account).set({ state: "deleted" }).where(eq(account.id, deleted.id));
  const nobody = "0192f000-0000-7000-8000-000000000000";
  for (const id of [unverified.id, suspended.id, deleted.id, nobody, "preferences", "1"]) {
    const { status, body } = await request("GET", `user/details/${id}`);
    expect(status, id).toBe(404);
    expect(body.message).toBe("That user can't be found!");
  }
});
