import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { editionCodes } from "#core/editions.ts";
import { drawnPicture } from "./picture-sources.ts";
import { testApp } from "./testing/test-app.ts";

const newFolder = () => mkdtempSync(join(tmpdir(), "soko-drawn-"));
const production = {
  DEMO_DATA: "off",
  CONTENT_PUBLIC_TOKEN: "public-token",
  CLIENT_ID: "soko-web",
  CLIENT_SECRET: "secret-of-web",
};

/** Requests pictures from the app by their keys. */
async function pictures(environment: Record<string, string> = {}, folder = newFolder()) {
  const { app } = await testApp({ DATA_DIR: folder, ...environment });
  const fetchPicture = async (key: string) => app.request(`/picture/${key}/160.webp`);
  const statuses = async (keys: string[]) => {
    const answers = await Promise.all(
      keys.map(async (key) => [key, (await fetchPicture(key)).status]),
    );
    return Object.fromEntries(answers) as Record<string, number>;
  };
  const countFiles = () =>
    readdirSync(folder, { recursive: true }).filter((name) => /webp$/.test(`${name}`));
  return { fetchPicture, statuses, countFiles };
}

/** Expects the same status for every key. */
const all = (keys: string[], status: number) =>
  Object.fromEntries(keys.map((key) => [key, status]));

const used = ["demo/beans-0-3", "demo/sweet-potatoes-3-5", "scene/market-9", "logo/bank-1"];
const emblems = editionCodes.map((code) => `edition/${code}`);

test("serves the pictures of the demo and the emblem of every edition", async () => {
  const { statuses, countFiles } = await pictures();
  expect(await statuses([...used, ...emblems])).toEqual(all([...used, ...emblems], 200));
  expect(countFiles()).toHaveLength(used.length + emblems.length);
});

test("returns 404 for a picture the demo does not use, and leaves no file", async () => {
  const { statuses, countFiles } = await pictures();
  const unused = [
    "demo/unicorn-0-1",
    "demo/constructor-0-1",
    "demo/beans-0-6",
    "demo/beans-0-9999",
    "demo/beans-0-03",
    "demo/beans-4-0",
    "demo/beans",
    "scene/market-1",
    "scene/market-9999",
    "scene/toString-1",
    "scene/unicorn-1",
    "logo/bank-999",
    "logo/valueOf-1",
    "edition/xx",
    "edition/constructor",
    "elsewhere/beans-0-3",
  ];
  expect(await statuses(unused)).toEqual(all(unused, 404));
  expect(countFiles()).toEqual([]);
});

test("does not treat a property of every object as a kind of picture", async () => {
  const { statuses } = await pictures();
  const kinds = ["constructor", "toString", "valueOf", "hasOwnProperty", "__proto__"];
  const keys = kinds.map((kind) => `${kind}/beans-0-3`);
  expect(await statuses(keys)).toEqual(all(keys, 404));
  for (const key of keys) expect(await drawnPicture({ demoData: true }, key)).toBeUndefined();
});

test("without demo data serves only the emblems, whatever was created before", async () => {
  const folder = newFolder();
  await (await pictures({}, folder)).statuses(used);
  const { statuses } = await pictures(production, folder);
  expect(await statuses([...used, ...emblems])).toEqual({
    ...all(used, 404),
    ...all(emblems, 200),
  });
});

test("limits new pictures per minute and address, and still serves existing ones", async () => {
  const { fetchPicture, statuses } = await pictures({
    NEW_PICTURES_PER_ADDRESS_AND_MINUTE: "2",
  });
  expect((await fetchPicture("edition/tz")).status).toBe(200);
  expect((await fetchPicture("edition/ke")).status).toBe(200);
  const refused = await fetchPicture("edition/rw");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.headers.get("cache-control") ?? "").not.toContain("immutable");
  const again = ["edition/tz", "edition/ke"];
  expect(await statuses(again)).toEqual(all(again, 200));
});
