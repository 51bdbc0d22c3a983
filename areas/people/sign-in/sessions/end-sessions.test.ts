import { expect, test } from "vitest";
import { newAccount, tokenOf } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";

async function signedInThrice() {
  const tested = await testApp();
  const { db } = tested.pool;
  const { id } = await newAccount(db);
  const [here, secondDevice, elsewhere] = [
    await tokenOf(db, id),
    await tokenOf(db, id),
    await tokenOf(db, id),
  ];
  const otherUserToken = await tokenOf(db, (await newAccount(db)).id);
  const list = (token: string) => tested.request("GET", "user/session", { token });
  const statusOf = async (token: string) => (await list(token)).status;
  return {
    ...tested,
    list,
    statusOf,
    here,
    secondDevice,
    elsewhere,
    otherUserToken,
  };
}

test("lists the user's sessions and marks the current one", async () => {
  const { list, here, otherUserToken } = await signedInThrice();
  const { body } = await list(here);
  expect(body.total).toBe(3);
  expect(body.data.filter((item: { isPresent: boolean }) => item.isPresent)).toHaveLength(1);
  expect(Object.keys(body.data[0]).sort()).toEqual([
    "createdAt",
    "device",
    "id",
    "isPresent",
    "kind",
    "lastSeenAt",
  ]);
  expect((await list(otherUserToken)).body.total).toBe(1);
});

test("ends a session once, and returns 404 for another user's", async () => {
  const { request, list, statusOf, here, otherUserToken } = await signedInThrice();
  const { data } = (await list(here)).body;
  const other = data.find((item: { isPresent: boolean }) => !item.isPresent);
  const end = (token: string) => request("DELETE", `user/session/${other.id}`, { token });
  expect(await end(otherUserToken)).toMatchObject({ status: 404 });
  expect((await list(here)).body.total).toBe(3);
  expect(await end(here)).toMatchObject({ status: 200 });
  expect(await end(here)).toMatchObject({ status: 404 });
  expect((await list(here)).body.total).toBe(2);
  expect(await statusOf(otherUserToken)).toBe(200);
});

test("ends all sessions but the current one", async () => {
  const { request, statusOf, here, secondDevice, elsewhere, otherUserToken } =
    await signedInThrice();
  const answer = await request("DELETE", "user/session", { token: here });
  expect(answer.body.data).toEqual({ ended: 2 });
  expect(await statusOf(secondDevice)).toBe(401);
  expect(await statusOf(elsewhere)).toBe(401);
  expect(await statusOf(here)).toBe(200);
  expect(await statusOf(otherUserToken)).toBe(200);
});

test("ends the current session on logout, or all with `everywhere`", async () => {
  const { request, statusOf, here, secondDevice, elsewhere, otherUserToken } =
    await signedInThrice();
  expect(await request("POST", "logout", { token: here })).toMatchObject({ status: 200 });
  expect(await statusOf(here)).toBe(401);
  expect(await statusOf(secondDevice)).toBe(200);
  await request("POST", "logout", { token: secondDevice, body: { everywhere: true } });
  expect(await statusOf(elsewhere)).toBe(401);
  expect(await statusOf(otherUserToken)).toBe(200);
});

test("offers no HTTP endpoint for signing in", async () => {
  const { request } = await signedInThrice();
  const body = { username: "buyer@soko.test", password: "x" };
  expect(await request("POST", "sign-in", { body })).toMatchObject({ status: 404 });
});
