import { z } from "zod";
import { notificationChannel } from "#areas/platform/notifications/notifier.ts";
import { openChangeTracker } from "#server/database/change-tracker.ts";
import { openPool } from "#server/database/database.ts";
import { openReplicas } from "#server/database/replicas.ts";
import { openFileStorage } from "#server/files/file-storage.ts";
import { openJobs } from "#server/jobs/open-jobs.ts";
import { createLog } from "#server/log.ts";
import { openMessages } from "#server/messages/open-messages.ts";
import { parseJson } from "#server/parse-json.ts";
import { loadPhrases } from "#server/phrases.ts";
import { openPush } from "#server/push/web-push.ts";
import { type Hub, openHub } from "#server/realtime/hub.ts";
import { type Listener, openListener } from "#server/realtime/open-listener.ts";
import { eventChannel, sessionEndedChannel } from "#server/realtime/push-event.ts";
import { directUrl, poolerOf, type Settings } from "#server/settings.ts";
import { withStoredKeys } from "#server/stored-keys.ts";
import { startTelemetry } from "#server/telemetry/start-telemetry.ts";
import type { AppParts } from "./base-context.ts";
import { root } from "./start/run.ts";

/** Opens the parts that a serving process is built from, over a prepared database. */
export async function openParts(named: Settings, url: string, pages: AppParts["pages"]) {
  const log = createLog(named.LOG_LEVEL);
  const warn = (what: string) => log.warn(what);
  const telemetry = await startTelemetry(named, warn);
  const pool = openPool(url, {
    size: named.DATABASE_POOL,
    pooler: poolerOf(named),
    onError: (error) => log.warn({ err: error }, "a database connection broke"),
  });
  const settings = await withStoredKeys(named, { db: pool.db, now: new Date() });
  const listener = openListener(directUrl(named, url), warn);
  const changes = await openChangeTracker(pool.db, listener);
  pool.onDone(changes.noteWrites);
  const { DATABASE_READ_URLS: urls, DATABASE_POOL: size } = settings;
  const replicas =
    urls.length > 0
      ? openReplicas({ urls, size, pooler: poolerOf(named), primary: pool.db, changes, warn })
      : undefined;
  return {
    settings,
    pool,
    replicas,
    log,
    phrases: loadPhrases(root),
    messages: openMessages(settings, log),
    push: openPush(settings),
    jobs: openJobs(pool.db, warn),
    listener,
    changes,
    storage: openFileStorage(settings, warn),
    hub: await openRealtime(listener, warn),
    pages,
    telemetry,
  };
}

const notified = z.object({ id: z.string(), accountId: z.string() });
const pushed = z.object({
  to: z.string(),
  name: z.string(),
  ids: z.record(z.string(), z.string()),
});

/** Delivers notifications from any process to the pages that are open at this one. */
export async function openRealtime(
  listener: Pick<Listener, "listen">,
  warn: (what: string) => void,
): Promise<Hub> {
  const hub = openHub();
  await listener.listen(
    notificationChannel,
    (payload) => {
      const read = notified.safeParse(parseJson(payload));
      const message = read.data && { name: "notification", ids: { id: read.data.id } };
      if (message) void hub.send(read.data.accountId, message);
      else warn("a message on the notification channel cannot be parsed");
    },
    () => void hub.sendHelloToAll(),
  );
  await listener.listen(eventChannel, (payload) => {
    const { data } = pushed.safeParse(parseJson(payload));
    if (data) void hub.send(data.to, data);
    else warn("a message on the event channel cannot be parsed");
  });
  await listener.listen(sessionEndedChannel, (sessionId) => hub.endSession(sessionId));
  return hub;
}
