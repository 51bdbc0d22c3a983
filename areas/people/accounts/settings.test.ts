import { expect, test } from "vitest";
import { kindsOfNotification } from "#app/areas.ts";
import { newAccount, tokenOf } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import type { NotificationSetting } from "./endpoints.ts";

const wishes = "information-preference/current-user";
const settings = "notification-settings/current-user";
const all = (path: string) => `${path}?size=100`;

async function twoPeople() {
  const { pool, get, request } = await testApp();
  const [asha, neema] = [await newAccount(pool.db), await newAccount(pool.db)];
  const tokens = [await tokenOf(pool.db, asha.id), await tokenOf(pool.db, neema.id)] as const;
  return { pool, get, request, asha: tokens[0], neema: tokens[1] };
}

const codesOf = (body: { data: { code: string }[] }) => body.data.map(({ code }) => code);

test("lists all preferences by name in the reader's language", async () => {
  const { get } = await twoPeople();
  const { body } = await get("/wit-backend/api/information-preference", {
    headers: { "accept-language": "sw" },
  });
  expect(body.total).toBe(10);
  expect(body.data[0]).toMatchObject({ code: "market-prices", name: "Bei za sokoni" });
});

test("returns only the current user's preferences, and replaces the previous choice", async () => {
  const { request, asha, neema } = await twoPeople();
  const choose = (codes: string[]) => request("PUT", wishes, { token: asha, body: { codes } });
  expect(codesOf((await choose(["news", "market-prices", "news"])).body)).toEqual([
    "market-prices",
    "news",
  ]);
  await choose(["events"]);
  expect(codesOf((await request("GET", wishes, { token: asha })).body)).toEqual(["events"]);
  expect(codesOf((await request("GET", wishes, { token: neema })).body)).toEqual([]);
  expect(codesOf((await choose([])).body)).toEqual([]);
});

test("rejects an unknown preference and changes nothing", async () => {
  const { request, asha } = await twoPeople();
  await request("PUT", wishes, { token: asha, body: { codes: ["news"] } });
  const bad = await request("PUT", wishes, { token: asha, body: { codes: ["events", "gossip"] } });
  expect(bad.status).toBe(400);
  expect(bad.body.errors[0]).toMatchObject({ field: "codes" });
  expect(codesOf((await request("GET", wishes, { token: asha })).body)).toEqual(["news"]);
});

const of = (body: { data: NotificationSetting[] }, kind: string) =>
  body.data.find((setting) => setting.kind === kind);

test("uses the default channels of every notification kind until the user chooses others", async () => {
  const { request, asha, neema } = await twoPeople();
  const global = (await request("GET", all("notification-settings"))).body;
  const kinds = (global.data as NotificationSetting[]).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual([...kindsOfNotification.channels.keys()].sort());
  expect(global.total).toBe(kinds.length);
  expect(global.total, "those of the specification").toBeGreaterThanOrEqual(14);
  expect(global.data).not.toContainEqual(expect.objectContaining({ name: "" }));
  expect(of(global, "orderApproval")).toEqual({
    kind: "orderApproval",
    name: "Order accepted",
    email: true,
    sms: true,
    push: true,
  });
  expect((await request("GET", all(settings), { token: asha })).body).toEqual(global);
  const silent = { kind: "orderApproval", email: false, sms: false, push: false };
  const { body } = await request("PUT", settings, { token: asha, body: { settings: [silent] } });
  expect(of(body, "orderApproval")).toMatchObject(silent);
  expect(of(body, "orderRejection")).toEqual(of(global, "orderRejection"));
  await request("PUT", settings, { token: asha, body: { settings: [{ ...silent, sms: true }] } });
  const after = (await request("GET", all(settings), { token: asha })).body;
  expect(of(after, "orderApproval")).toMatchObject({ ...silent, sms: true });
  expect((await request("GET", all(settings), { token: neema })).body).toEqual(global);
});

test("rejects an unknown kind", async () => {
  const { request, asha } = await twoPeople();
  const setting = { kind: "gossip", email: true, sms: true, push: true };
  const { status } = await request("PUT", settings, { token: asha, body: { settings: [setting] } });
  expect(status).toBe(400);
});

test("requires a sign-in to read settings and a verified user to change them", async () => {
  const { pool, request } = await twoPeople();
  const { id } = await newAccount(pool.db, { state: "unverified" });
  const token = await tokenOf(pool.db, id);
  for (const [path, body] of [
    [wishes, { codes: [] }],
    [settings, { settings: [] }],
  ] as const) {
    expect((await request("GET", path)).status, path).toBe(401);
    expect((await request("PUT", path, { body })).status, path).toBe(401);
    expect((await request("GET", path, { token })).status, path).toBe(200);
    expect((await request("PUT", path, { token, body })).status, path).toBe(403);
  }
});
