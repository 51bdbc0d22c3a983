import { resolve } from "node:path";
import { onTestFinished } from "vitest";
import { createApp } from "#app/app.ts";
import { type AppParts, jobContextFactory } from "#app/base-context.ts";
import { editions } from "#core/editions.ts";
import { apiBase } from "#core/paths.ts";
import type { Context } from "#server/context.ts";
import { openJobs } from "#server/jobs/open-jobs.ts";
import { createLog } from "#server/log.ts";
import type { Message, Messages } from "#server/messages/messages.ts";
import { loadPhrases } from "#server/phrases.ts";
import { openPush } from "#server/push/web-push.ts";
import { openHub } from "#server/realtime/hub.ts";
import { readSettings } from "#server/settings.ts";
import type { KeyedSettings } from "#server/stored-keys.ts";
import { assertDocumented } from "./described-answers.ts";
import { sendCodesAtOnce } from "./send-codes.ts";
import type { testPool } from "./test-database.ts";
import { testKeys } from "./test-keys.ts";
import { unwatched } from "./unwatched.ts";
import { warmPool } from "./warm-database.ts";

const root = resolve(import.meta.dirname, "../..");
/** A key without a phrase fails the test that would show it. */
export const testPhrases = loadPhrases(root, (key) => {
  throw new Error(`No language has a phrase for ${key}`);
});

export function testSettings(more: Record<string, string> = {}): KeyedSettings {
  const settings = readSettings({
    ...testKeys,
    LOG_LEVEL: "silent",
    DATA_DIR: resolve(root, ".data/test-files"),
    DEMO_DATA: "on",
    LOOKUP_SECONDS: "0",
    PAGES_KEPT_SECONDS: "0",
    CHECK_OUTPUT: "on",
    PAYMENT_OPTIONS: ",",
    // Serves a hundred concurrent requests, even on a machine that is busy with other tests.
    HTTP_WAITING: "100000",
    HTTP_WAIT_MS: "60000",
    ...more,
  });
  return settings as KeyedSettings;
}

/** Settings for tests that send more requests than users may. */
export const withoutRateLimits = {
  PUBLIC_READS_PER_MINUTE: "1000000",
  CLIENT_READS_PER_MINUTE: "1000000",
  ORDER_REQUESTS_BY_ONE: "10000,10000",
  ORDER_REQUESTS_TO_ONE_SELLER: "10000,10000",
  PROPOSALS_ON_ONE_REQUEST: "10000,10000",
  BARGAIN_TURNS: "10000",
  BARGAINS_WITH_ONE_SELLER: "10000",
};

/** Records the messages that would have been sent, in their order. */
function recordMessages(): Messages & { sent: Message[] } {
  const sent: Message[] = [];
  return { sent, deliver: async (message) => void sent.push(message), close: () => {} };
}

/**
 * Sets up the real app over its own database, without pages unless given. `get` requests a path and
 * parses the JSON. `request` sends a body, as the user whose access token is given (tokenOf in
 * factories.ts).
 */
export async function testApp(
  environment: Record<string, string> = {},
  log = createLog(process.env.TEST_LOG ?? "silent"),
  opened?: Awaited<ReturnType<typeof testPool>>,
  more: Pick<AppParts, "pages" | "now" | "changes" | "watch" | "telemetry"> = {},
) {
  const pool = opened ?? (await warmPool());
  const settings = testSettings(environment);
  const messages = recordMessages();
  const queue = openJobs(pool.db, (what) => log.warn(what));
  const jobs = sendCodesAtOnce(queue, () => context);
  const hub = openHub();
  onTestFinished(async () => {
    hub.close();
    await jobs.close();
  });
  const push = openPush(settings);
  const watch = more.watch ?? unwatched;
  const phrases = testPhrases;
  const parts = { settings, pool, log, phrases, messages, push, jobs, hub, ...more, watch };
  const app = createApp(parts);
  async function get(path: string, init: RequestInit = {}) {
    const answer = await app.request(path, init);
    assertDocumented(init.method ?? "GET", path, answer.status);
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }
  const request = (
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
  /** Queries the database directly and returns its raw rows. */
  const run = async (text: string, values: unknown[] = []) =>
    (await pool.pool.query(text, values)).rows;
  const context: Context = {
    ...jobContextFactory(parts)(),
    edition: editions[settings.EDITION],
    editions,
    partners: { ask: async () => undefined },
    language: "en",
    address: "127.0.0.1",
  };
  return {
    app,
    pool,
    db: pool.db,
    run,
    settings,
    get,
    request: request,
    context,
    sent: messages.sent,
  };
}
