import { resolve } from "node:path";
import { onTestFinished } from "vitest";
import { createApp } from "#app/app.ts";
import { acts, kindsOfNotification, operations } from "#app/areas.ts";
import { notifierOf } from "#areas/notifications/notifier.ts";
import { editions } from "#core/editions.ts";
import { apiBase } from "#core/paths.ts";
import { type Context, openCache, transaction } from "#server/context.ts";
import { openFiles } from "#server/files/files.ts";
import { openJobs } from "#server/jobs/open-jobs.ts";
import { openKeys } from "#server/keys.ts";
import { createLog } from "#server/log.ts";
import type { Message, Messages } from "#server/messages/messages.ts";
import { operationRegistry } from "#server/operations/registry.ts";
import { openGateways } from "#server/payments/gateways.ts";
import { loadPhrases } from "#server/phrases.ts";
import { openPush } from "#server/push/web-push.ts";
import { createLimiters } from "#server/rate-limit.ts";
import { openHub } from "#server/realtime/hub.ts";
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
    CHECK_OUTPUT: "on",
    ...more,
  });
}

/** Messages that would have gone out, in their order. */
function heldMessages(): Messages & { sent: Message[] } {
  const sent: Message[] = [];
  const hold = (one: Message) => void sent.push(one);
  const done = async () => {};
  return { sent, send: hold, deliver: async (one) => hold(one), settled: done, close: done };
}

/**
 * The real app over a database of its own, without pages. `get` asks it and reads the JSON; `ask`
 * sends a body, as the person whose access token is given (tokenOf in factories.ts).
 */
export async function testApp(
  environment: Record<string, string> = {},
  log = createLog(process.env.TEST_LOG ?? "silent"),
) {
  const pool = await testPool();
  const settings = testSettings(environment);
  const messages = heldMessages();
  const jobs = openJobs(pool.db, (what) => log.warn(what));
  const hub = openHub();
  onTestFinished(async () => {
    hub.close();
    await jobs.close();
  });
  const app = createApp({
    settings,
    pool,
    log,
    phrases: testPhrases,
    messages,
    push: openPush(settings),
    jobs,
    hub,
  });
  async function get(path: string, init: RequestInit = {}) {
    const answer = await app.request(path, init);
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }
  const ask = (
    method: string,
    path: string,
    how: { token?: string; body?: unknown; once?: string } = {},
  ) =>
    get(`${apiBase}/${path}`, {
      method,
      headers: {
        ...(how.token ? { authorization: `Bearer ${how.token}` } : {}),
        ...(how.once ? { "idempotency-key": how.once } : {}),
        ...(how.body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(how.body === undefined ? {} : { body: JSON.stringify(how.body) }),
    });
  const context = contextOver(pool.db, settings, { messages, jobs });
  return { app, pool, settings, get, ask, context, sent: messages.sent };
}

function contextOver(
  db: Context["db"],
  settings: Settings,
  { messages, jobs }: Pick<Context, "messages" | "jobs">,
): Context {
  return {
    db,
    transaction,
    operations: operationRegistry(operations, { isStrict: true }),
    acts,
    cache: openCache(),
    gateways: openGateways(settings),
    settings,
    actor: { kind: "visitor" },
    edition: editions[settings.EDITION],
    editions,
    partners: { ask: async () => undefined },
    language: "en",
    phrases: testPhrases,
    messages,
    push: openPush(settings),
    jobs,
    notifier: notifierOf(kindsOfNotification),
    visitor: { secret: undefined, keep: () => {} },
    files: openFiles(settings.DATA_DIR, {}).files,
    keys: openKeys(settings),
    limiters: createLimiters(settings),
    address: "127.0.0.1",
    device: "",
    warn: () => {},
    now: new Date(),
  };
}
