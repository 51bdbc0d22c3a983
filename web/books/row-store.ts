import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { QueuedRow } from "./queued-row.ts";

interface Books extends DBSchema {
  waiting: { key: string; value: QueuedRow; indexes: { owner: string } };
  /**
   * Timestamps by name, in milliseconds: `sent` is when rows were last sent, and `goods` is when
   * the products for sale last changed.
   */
  marks: { key: string; value: string };
}

let opened: Promise<IDBPDatabase<Books>> | undefined;

/**
 * Opens the part of the books that is stored on this phone. A page and the service worker can have
 * it open at the same time.
 */
function books(): Promise<IDBPDatabase<Books>> {
  opened ??= openDB<Books>("soko-books", 1, {
    upgrade(db) {
      db.createObjectStore("waiting", { keyPath: "key" }).createIndex("owner", "owner");
      db.createObjectStore("marks");
    },
    // Another build wants to upgrade the database. The next call opens it again.
    blocking: () => void closeBooks(),
    terminated: () => {
      opened = undefined;
    },
  }).catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

export async function closeBooks(): Promise<void> {
  const db = await opened;
  opened = undefined;
  db?.close();
}

/** @throws QuotaExceededError when the phone is full; the rows already stored stay unchanged */
export async function putRow(row: QueuedRow): Promise<void> {
  const db = await books();
  // Flushed to disk before the promise resolves, because a phone can be switched off at any moment.
  const write = db.transaction("waiting", "readwrite", { durability: "strict" });
  await Promise.all([write.store.put(row), write.done]);
}

export const deleteRow = async (key: string): Promise<void> =>
  (await books()).delete("waiting", key);

export const getQueuedRow = async (key: string): Promise<QueuedRow | undefined> =>
  (await books()).get("waiting", key);

/** Returns the queued and refused rows in the order of submission, for one user or for all. */
export async function getQueuedRows(owner?: string): Promise<QueuedRow[]> {
  const db = await books();
  return owner === undefined ? db.getAll("waiting") : db.getAllFromIndex("waiting", "owner", owner);
}

/**
 * The latest event on this phone: rows were sent by a page or the service worker, or products
 * changed.
 */
type StoreEvent = "sent" | "goods";

export async function touch(what: StoreEvent, now = Date.now()): Promise<void> {
  await (await books()).put("marks", String(now), what);
}

/** Returns when it last happened, in milliseconds, or 0 for never. */
export const lastTouched = async (what: StoreEvent): Promise<number> =>
  Number((await (await books()).get("marks", what)) ?? 0);
