import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { testPool } from "#app/testing/test-database.ts";
import { newVapidKeys } from "./push/vapid-keys.ts";
import { readSettings } from "./settings.ts";
import { withStoredKeys } from "./stored-keys.ts";

const now = new Date("2026-11-29T10:00:00Z");

/** Opens the keys as a server does that starts with these settings and an empty folder. */
async function edition() {
  const { db } = await testPool();
  const start = async (environment: Record<string, string> = {}) => {
    const DATA_DIR = environment.DATA_DIR ?? (await folder());
    return withStoredKeys(readSettings({ ...environment, DATA_DIR }), { db, now });
  };
  return { start, db };
}

async function folder(): Promise<string> {
  const created = await mkdtemp(join(tmpdir(), "soko-keys-"));
  onTestFinished(() => rm(created, { recursive: true }));
  return created;
}

const keysOf = ({
  SECRET_KEY,
  VAPID_PUBLIC_KEY,
  VAPID_PRIVATE_KEY,
}: Awaited<ReturnType<typeof withStoredKeys>>) => [SECRET_KEY, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY];

test("gives two servers that start at once the same keys", async () => {
  const { start } = await edition();
  const [here, there] = await Promise.all([start(), start()]);
  expect(keysOf(here)).toEqual(keysOf(there));
  expect(here.SECRET_KEY.length).toBeGreaterThanOrEqual(32);
});

test("takes the keys of an earlier version from its files, once for all servers", async () => {
  const DATA_DIR = await folder();
  const pair = newVapidKeys();
  await writeFile(join(DATA_DIR, "secret.key"), "s".repeat(43));
  await writeFile(join(DATA_DIR, "vapid.json"), JSON.stringify(pair));
  const { start } = await edition();
  const first = await start({ DATA_DIR });
  expect(keysOf(first)).toEqual(["s".repeat(43), pair.publicKey, pair.privateKey]);
  expect(keysOf(await start())).toEqual(keysOf(first));
});

test("does not store a key that a setting names", async () => {
  const { start, db } = await edition();
  const SECRET_KEY = "k".repeat(32);
  expect((await start({ SECRET_KEY })).SECRET_KEY).toBe(SECRET_KEY);
  const rows = await db.query("select * from server_key", []);
  expect(JSON.stringify(rows)).not.toContain(SECRET_KEY);
});

test("fails to start with another key than the edition's", async () => {
  const { start } = await edition();
  await start({ SECRET_KEY: "k".repeat(32) });
  await expect(start({ SECRET_KEY: "l".repeat(32) })).rejects.toThrow("SECRET_KEY is not right");
  await expect(start()).rejects.toThrow("SECRET_KEY is missing");
});

test("fails to start with a key where the edition has made its own", async () => {
  const { start } = await edition();
  await start();
  await expect(start({ SECRET_KEY: "k".repeat(32) })).rejects.toThrow("SECRET_KEY is not right");
});
