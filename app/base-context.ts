import type { Logger } from "pino";
import type { ServerBuild } from "react-router";
import { createNotifier } from "#areas/platform/notifications/notifier.ts";
import {
  type Edition,
  type EditionCode,
  editionCodes,
  editions,
  overrideEdition,
} from "#core/editions.ts";
import { type BaseContext, type Context, openCache, transaction } from "#server/context.ts";
import { type ChangeTracker, noChangeTracking } from "#server/database/change-tracker.ts";
import type { Pool } from "#server/database/database.ts";
import type { Replicas } from "#server/database/replicas.ts";
import type { DatabaseWatch } from "#server/database/watch.ts";
import { type FileStorage, openFileStorage } from "#server/files/file-storage.ts";
import { type Files, openFiles } from "#server/files/files.ts";
import { noSlot } from "#server/gate.ts";
import type { Jobs } from "#server/jobs/queue.ts";
import { openKeys } from "#server/keys.ts";
import type { Messages } from "#server/messages/messages.ts";
import { createPartners } from "#server/operations/partners.ts";
import { createOperationRegistry } from "#server/operations/registry.ts";
import { openGateways } from "#server/payments/gateways.ts";
import type { Phrases } from "#server/phrases.ts";
import { openPictureWork } from "#server/pictures/picture-work.ts";
import type { Push } from "#server/push/push.ts";
import { createLimiters } from "#server/rate-limit.ts";
import type { Hub } from "#server/realtime/hub.ts";
import { regionUrl, type Settings } from "#server/settings.ts";
import type { KeyedSettings } from "#server/stored-keys.ts";
import type { Telemetry } from "#server/telemetry/telemetry.ts";
import { openUploadRoom } from "#server/uploads/upload-room.ts";
import { acts, kindsOfNotification, operations } from "./areas.ts";

type BaseParts = Pick<
  AppParts,
  "settings" | "log" | "messages" | "push" | "jobs" | "changes" | "now" | "storage"
> & {
  pool: Pick<AppParts["pool"], "db">;
};

/** The part of the context that is the same for every request and every job. */
export function createBaseContext(parts: BaseParts, files: Files): BaseContext {
  const { settings, pool, log, messages, push, jobs, changes = noChangeTracking } = parts;
  const known = editionsKnown(settings);
  const keys = openKeys(settings);
  return {
    db: pool.db,
    transaction,
    operations: createOperationRegistry(operations, { isStrict: settings.CHECK_OUTPUT === "on" }),
    acts,
    cache: openCache(),
    changes,
    gateways: openGateways(settings),
    settings,
    messages,
    push,
    jobs,
    notifier: createNotifier(kindsOfNotification),
    files,
    keys,
    limiters: createLimiters(settings, { db: pool.db, keys }),
    uploadRoom: openUploadRoom(settings),
    pictureWork: openPictureWork(settings),
    warn: (what) => log.warn(what),
    edition: known[settings.EDITION],
    editions: known,
    partners: createPartners(known, (region, call, reason) =>
      log.warn({ region, call, reason }, "a partner region did not answer"),
    ),
  };
}

/**
 * Returns the editions at the addresses that the settings name, and this process's own edition at
 * its public URL.
 */
function editionsKnown(settings: Settings): Record<EditionCode, Edition> {
  return Object.fromEntries(
    editionCodes.map((code) => {
      const { PUBLIC_URL: server, CURRENCY: currency, CONTACT_PHONE: phone } = settings;
      const isOwn = code === settings.EDITION;
      const own = isOwn ? { server, currency, phone } : { server: regionUrl(settings, code) };
      return [code, overrideEdition(editions[code], own)];
    }),
  ) as Record<EditionCode, Edition>;
}

/**
 * Returns a factory of job contexts: each job acts as the system itself, in the edition's language.
 */
export function jobContextFactory(parts: BaseParts & Pick<AppParts, "phrases">): () => Context {
  const { settings, log, storage = openFileStorage(settings, (what) => log.warn(what)) } = parts;
  const { files } = openFiles(storage, {}, parts.pool.db);
  const base = createBaseContext(parts, files);
  return () => ({
    ...base,
    actor: { kind: "visitor" },
    visitor: { secret: undefined, keep: () => {} },
    language: base.edition.language,
    phrases: parts.phrases,
    address: "",
    device: "",
    slot: noSlot,
    now: clockOf(parts)(),
  });
}

/** The clock of requests and jobs: the system clock, unless a test builds the app with another. */
export const clockOf = ({ now = () => new Date() }: Pick<AppParts, "now">) => now;

/** The parts that the server is built from. */
export interface AppParts {
  settings: KeyedSettings;
  pool: Pool;
  log: Logger;
  phrases: Phrases;
  messages: Messages;
  push: Push;
  jobs: Jobs;
  /** Read replicas of the database, if the settings name any. */
  replicas?: Replicas | undefined;
  /** Tracks writes to the database. Without it, no response is cached for more than a moment. */
  changes?: ChangeTracker;
  /** Where files are stored; opened from the settings by default. */
  storage?: FileStorage;
  /** The open pages that receive live events. */
  hub: Hub;
  /** The built pages. Without them the app serves the API alone, as in the API tests. */
  pages?: { build: ServerBuild | (() => Promise<ServerBuild>); clientFolder?: string };
  /** Returns the current time, for requests and jobs. */
  now?: () => Date;
  /** Traces and metrics for a collector, where one is named. */
  telemetry?: Telemetry | undefined;
  /** Detects a database that does not respond, `watchDatabase` by default. */
  watch?: DatabaseWatch;
}
