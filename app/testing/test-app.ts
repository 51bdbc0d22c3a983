import { resolve } from "node:path";
import { createApp } from "#app/app.ts";
import { operations } from "#app/operations.ts";
import { editions } from "#core/editions.ts";
import type { Context } from "#server/context.ts";
import { createLog } from "#server/log.ts";
import { register } from "#server/operations/registry.ts";
import { loadPhrases } from "#server/phrases.ts";
import { readSettings, type Settings } from "#server/settings.ts";
import { testPool } from "./test-database.ts";

const root = resolve(import.meta.dirname, "../..");
export const testPhrases = loadPhrases(root);

export function testSettings(more: Record<string, string> = {}): Settings {
  return readSettings({
    LOG_LEVEL: "silent",
    DATA_DIR: resolve(root, ".data/test-files"),
    DEMO_DATA: "on",
    LOOKUP_SECONDS: "0",
    ...more,
  });
}

/** The real app over a database of its own, without pages. `get` asks it and reads the JSON. */
export async function testApp(environment: Record<string, string> = {}) {
  const pool = await testPool();
  const settings = testSettings(environment);
  const app = createApp({
    settings,
    pool,
    log: createLog(process.env.TEST_LOG ?? "silent"),
    phrases: testPhrases,
  });
  async function get(path: string, init: RequestInit = {}) {
    const answer = await app.request(path, init);
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }
  return { app, pool, settings, get, context: contextOver(pool.db, settings) };
}

function contextOver(db: Context["db"], settings: Settings): Context {
  register(operations);
  return {
    db,
    settings,
    actor: { kind: "visitor" },
    edition: editions[settings.EDITION],
    editions,
    partners: { ask: async () => undefined },
    language: "en",
    now: new Date(),
  };
}
