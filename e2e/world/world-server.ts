// The app of one browser worker, in its own process: started once, and reset for each test.
import "#app/start/production.ts";
import { EventEmitter, once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createAdaptorServer } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createApp } from "#app/app.ts";
import { jobs } from "#app/areas.ts";
import { type AppParts, jobContextFactory } from "#app/base-context.ts";
import { openRealtime } from "#app/open-parts.ts";
import { openRestorableDatabase } from "#app/testing/restorable-database.ts";
import { testKeys } from "#app/testing/test-keys.ts";
import { unwatched } from "#app/testing/unwatched.ts";
import { openChangeTracker } from "#server/database/change-tracker.ts";
import { openJobs } from "#server/jobs/open-jobs.ts";
import { createLog } from "#server/log.ts";
import type { Message, Messages } from "#server/messages/messages.ts";
import { loadPhrases } from "#server/phrases.ts";
import { openPush } from "#server/push/web-push.ts";
import { openListener } from "#server/realtime/open-listener.ts";
import { readSettings } from "#server/settings.ts";
import type { KeyedSettings } from "#server/stored-keys.ts";
import { mpesaWithPhones } from "../mpesa-phones.ts";
import { dotFor } from "./dot.ts";
import type { WorldCalls } from "./world.ts";

const root = resolve(import.meta.dirname, "../..");
const host = "127.0.0.1";
const { DATABASE_URL: databaseUrl = "" } = process.env;

const errors: string[] = [];
const log = createLog("error", { write: (line) => void errors.push(line) });
const warn = () => {};

let app: ReturnType<typeof createApp> | undefined;
const server = createAdaptorServer({
  fetch: (request, bindings) =>
    dotFor(request) ?? app?.fetch(request, bindings as never) ?? new Response("closed"),
  // A connection that closes while a test reuses it would fail that test.
  serverOptions: { keepAliveTimeout: 600_000 },
}) as Server;
server.listen(0, host);
await once(server, "listening");
const url = `http://${host}:${(server.address() as AddressInfo).port}`;

// Uganda is a partner that answers, this very edition; Kenya never responds; the others are closed.
const silent = createServer((socket) => socket.unref()).listen(0, host);
await once(silent, "listening");
const closed = createServer().listen(0, host);
await once(closed, "listening");
const portOf = (item: typeof silent) => (item.address() as AddressInfo).port;
const closedUrl = `http://${host}:${portOf(closed)}`;
closed.close();

const mpesa = await mpesaWithPhones();
const settings = readSettings({
  ...testKeys,
  ...process.env,
  PUBLIC_URL: url,
  EDITION: "tz",
  DEMO_DATA: "on",
  CHECK_OUTPUT: "on",
  // Long enough for a page that a busy machine renders slowly.
  HTTP_WAIT_MS: "60000",
  REGION_KE_URL: `http://${host}:${portOf(silent)}`,
  REGION_UG_URL: url,
  REGION_RW_URL: closedUrl,
  REGION_BI_URL: closedUrl,
  SOCIAL_LINKS: "https://wa.me/255700000000,https://www.soko.example/",
  ...mpesa.settings,
}) as KeyedSettings;

const build: ServerBuild = await import(pathToFileURL(resolve(root, "build/server/index.js")).href);
const opened = await openRestorableDatabase(databaseUrl, { size: settings.DATABASE_POOL });
if (!opened) throw new Error("The server does not let us put rows back: its user is no superuser");
const pool = opened;
const listener = openListener(databaseUrl, warn);
const changes = await openChangeTracker(pool.db, listener);
pool.onDone(changes.noteWrites);
const hub = await openRealtime(listener, warn);
const phrases = loadPhrases(root);
const push = openPush(settings);

let sent: Message[] = [];
const leaving = new EventEmitter();
const messages: Messages = {
  async deliver(message) {
    sent.push(message);
    leaving.emit("message");
  },
  close: () => {},
};

/** How far the app's clock is ahead of the machine's, in milliseconds. */
let ahead = 0;
const now = () => new Date(Date.now() + ahead);

let queue: ReturnType<typeof openJobs> | undefined;

/** Opens the app in its initial state, with empty memory. */
async function open(): Promise<void> {
  ahead = 0;
  sent = [];
  leaving.removeAllListeners();
  queue = openJobs(pool.db, warn);
  const parts: AppParts = {
    settings,
    pool,
    log,
    phrases,
    messages,
    push,
    jobs: queue,
    changes,
    hub,
    pages: { build, clientFolder: resolve(root, "build/client") },
    now,
    watch: unwatched,
  };
  app = createApp(parts);
  await queue.work(jobs, jobContextFactory(parts));
}

const calls: WorldCalls = {
  async reset() {
    await queue?.close();
    if (!(await pool.restore())) return { isRestored: false, errors: errors.splice(0) };
    await open();
    return { isRestored: true, errors: errors.splice(0) };
  },
  codeSentTo({ to, earlier }) {
    return new Promise((done) => {
      const look = () => {
        const codes = sent
          .filter((item) => item.to === to)
          .flatMap(({ text }) => /\b\d{5}\b/.exec(text)?.[0] ?? []);
        const code = codes.at(-1);
        if (code === undefined || codes.length <= earlier) return;
        leaving.off("message", look);
        done(code);
      };
      leaving.on("message", look);
      look();
    });
  },
  pass: async (milliseconds) => {
    ahead += milliseconds;
  },
};

process.on("message", async ({ id, name, argument }: WorldRequest) => {
  const call = calls[name] as (argument: unknown) => Promise<unknown>;
  const answer = await call(argument).then(
    (result) => ({ id, result }),
    (error: unknown) => ({ id, failure: String(error) }),
  );
  process.send?.(answer);
});
process.on("disconnect", () => process.exit());

export interface WorldRequest {
  id: number;
  name: keyof WorldCalls;
  argument: unknown;
}

await open();
process.send?.({ url });
