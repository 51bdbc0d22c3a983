import { expect, test } from "vitest";
import { newAccount, tokenOf } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";

async function signedInThrice() {
  const tested = await testApp();
  const { db } = tested.pool;
  const { id } = await newAccount(db);
  const [here, there, elsewhere] = [
    await tokenOf(db, id),
    await tokenOf(db, id),
    await tokenOf(db, id),
  ];
  const stranger = await tokenOf(db, (await newAccount(db)).id);
  const list = (token: string) => tested.ask("GET", "user/session", { token });
  const statusOf = async (token: string) => (await list(token)).status;
  return { ...tested, list, statusOf, here, there, elsewhere, stranger };
}

test("lists the user's sessions and marks the current one", async () => {
  const { list, here, stranger } = await signedInThrice();
  const { body } = await list(here);
  expect(body.total).toBe(3);
  expect(body.data.filter((one: { isPresent: boolean }) => one.isPresent)).toHaveLength(1);
  expect(Object.keys(body.data[0]).sort()).toEqual([
    "createdAt",
    "device",
    "id",
    "isPresent",
    "kind",
    "lastSeenAt",
  ]);
  expect((await list(stranger)).body.total).toBe(1);
});

test("ends a session once, and returns 404 for another user's", async () => {
  const { ask, list, statusOf, here, stranger } = await signedInThrice();
  const { data } = (await list(here)).body;
  const other = data.find((one: { isPresent: boolean }) => !one.isPresent);
  const end = (token: string) => ask("DELETE", `user/session/${other.id}`, { token });
  expect(await end(stranger)).toMatchObject({ status: 404 });
  expect((await list(here)).body.total).toBe(3);
  expect(await end(here)).toMatchObject({ status: 200 });
  expect(await end(here)).toMatchObject({ status: 404 });
  expect((await list(here)).body.total).toBe(2);
  expect(await statusOf(stranger)).toBe(200);
});

test("ends all sessions but the current one", async () => {
  const { ask, statusOf, here, there, elsewhere, stranger } = await signedInThrice();
  const answer = await ask("DELETE", "user/session", { token: here });
  expect(answer.body.data).toEqual({ ended: 2 });
  expect(await statusOf(there)).toBe(401);
  expect(await statusOf(elsewhere)).toBe(401);
  expect(await statusOf(here)).toBe(200);
  expect(await statusOf(stranger)).toBe(200);
});

test("ends the current session on logout, or all with `everywhere`", async () => {
  const { ask, statusOf, here, there, elsewhere, stranger } = await signedInThrice();
  expect(await ask("POST", "logout", { token: here })).toMatchObject({ status: 200 });
  expect(await statusOf(here)).toBe(401);
  expect(await statusOf(there)).toBe(200);
  await ask("POST", "logout", { token: there, body: { everywhere: true } });
  expect(await statusOf(elsewhere)).toBe(401);
  expect(await statusOf(stranger)).toBe(200);
});

test("offers no HTTP endpoint for signing in", async () => {
  const { ask } = await signedInThrice();
  const body = { username: "buyer@soko.test", password: "x" };
  expect(await ask("POST", "sign-in", { body })).toMatchObject({ status: 404 });
});
