import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { WaitingRow } from "./waiting-row.ts";

interface Books extends DBSchema {
  waiting: { key: string; value: WaitingRow; indexes: { owner: string } };
  /** By name: `sent` is when rows were sent last and `goods` when what she sells changed, in milliseconds. */
  marks: { key: string; value: string };
}

let opened: Promise<IDBPDatabase<Books>> | undefined;

/** What of the books is on this phone; a page and the service worker have it open side by side. */
function books(): Promise<IDBPDatabase<Books>> {
  opened ??= openDB<Books>("soko-books", 1, {
    upgrade(db) {
      db.createObjectStore("waiting", { keyPath: "key" }).createIndex("owner", "owner");
      db.createObjectStore("marks");
    },
    // Another build wants to change it: this one opens it anew when it is asked again.
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

/** @throws QuotaExceededError where the phone is full: what was there stays as it was */
export async function putRow(row: WaitingRow): Promise<void> {
  const db = await books();
  // Written to the disk before anybody is told so: a phone may be switched off at once.
  const write = db.transaction("waiting", "readwrite", { durability: "strict" });
  await Promise.all([write.store.put(row), write.done]);
}

export const deleteRow = async (key: string): Promise<void> =>
  (await books()).delete("waiting", key);

export const rowWaiting = async (key: string): Promise<WaitingRow | undefined> =>
  (await books()).get("waiting", key);

/** What waits or was refused, in the order it was pressed: of one person, or of all. */
export async function rowsWaiting(owner?: string): Promise<WaitingRow[]> {
  const db = await books();
  return owner === undefined ? db.getAll("waiting") : db.getAllFromIndex("waiting", "owner", owner);
}

/** What happened on this phone last: rows were sent, by a page or the service worker, or goods changed. */
type Happened = "sent" | "goods";

export async function markNow(what: Happened, now = Date.now()): Promise<void> {
  await (await books()).put("marks", String(now), what);
}

/** When it happened last, in milliseconds; 0 for never. */
export const whenLast = async (what: Happened): Promise<number> =>
  Number((await (await books()).get("marks", what)) ?? 0);
