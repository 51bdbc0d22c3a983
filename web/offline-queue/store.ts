import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { partOf, type QueuedRow } from "./queued-row.ts";
import { takeOver } from "./take-over.ts";

interface Queue extends DBSchema {
  rows: { key: string; value: QueuedRow };
  /**
   * Timestamps in milliseconds, by event and part of the site: `sent` is when rows were last sent,
   * and `posted` when a form was posted directly.
   */
  marks: { key: string; value: number };
}

let opened: Promise<IDBPDatabase<Queue>> | undefined;

/** A page and the service worker can have the database open at the same time. */
function queue(): Promise<IDBPDatabase<Queue>> {
  opened ??= openQueue().catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function openQueue(): Promise<IDBPDatabase<Queue>> {
  const db = await openDB<Queue>("soko-offline", 1, {
    upgrade(created) {
      created.createObjectStore("rows", { keyPath: "id" });
      created.createObjectStore("marks");
    },
    // Another build wants to upgrade the database. The next call opens it again.
    blocking: () => void closeQueue(),
    terminated: () => {
      opened = undefined;
    },
  });
  // What cannot be read now is read the next time.
  await takeOver((row) => put(db, row)).catch(() => {});
  return db;
}

export async function closeQueue(): Promise<void> {
  const db = await opened;
  opened = undefined;
  db?.close();
}

async function put(db: IDBPDatabase<Queue>, row: QueuedRow): Promise<void> {
  // Flushed to disk before the promise resolves, because a phone can be switched off at any moment.
  const write = db.transaction("rows", "readwrite", { durability: "strict" });
  await Promise.all([write.store.put(row), write.done]);
}

const changes = new EventTarget();

/** Safari 14 has no channels: there a page learns what a worker sent when it sends itself. */
const openChannel = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("soko-offline");

function changed(): void {
  changes.dispatchEvent(new Event("change"));
  const channel = openChannel();
  channel?.postMessage("change");
  channel?.close();
}

/**
 * Calls `act` when a row was added, changed or removed: by this page, another one or the service
 * worker.
 * @returns a function that stops it
 */
export function watchQueue(act: () => void): () => void {
  const channel = openChannel();
  changes.addEventListener("change", act);
  channel?.addEventListener("message", act);
  return () => {
    changes.removeEventListener("change", act);
    channel?.close();
  };
}

/** @throws QuotaExceededError when the phone is full; the rows already stored stay unchanged */
export async function putRow(row: QueuedRow): Promise<void> {
  await put(await queue(), row);
  changed();
}

export async function removeRow(id: string): Promise<void> {
  await (await queue()).delete("rows", id);
  changed();
}

export const getRow = async (id: string): Promise<QueuedRow | undefined> =>
  (await queue()).get("rows", id);

/**
 * Returns the queued and refused rows in the order of submission.
 * @param owner of one user, or of all without it
 * @param under those whose endpoint begins with it
 */
export async function listQueued(owner?: string, under = ""): Promise<QueuedRow[]> {
  const rows = await (await queue()).getAll("rows");
  return rows
    .filter((row) => (owner === undefined || row.owner === owner) && row.endpoint.startsWith(under))
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

type StoreEvent = "sent" | "posted";

export async function touch(what: StoreEvent, path: string, now = Date.now()): Promise<void> {
  await (await queue()).put("marks", now, `${what} ${partOf(path)}`);
}

/** Returns when it last happened in a part of the site, or below it; 0 for never. */
export async function lastTouched(what: StoreEvent, path: string): Promise<number> {
  const key = `${what} ${partOf(path)}`;
  const times = await (await queue()).getAll("marks", IDBKeyRange.bound(key, `${key}\uffff`));
  return Math.max(0, ...times);
}
