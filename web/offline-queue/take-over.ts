import { openDB } from "idb";
import { idempotencyField } from "#core/idempotency.ts";
import { earlierPosts } from "#core/offline-queue.ts";
import type { QueuedRow, RowRefusal } from "./queued-row.ts";

// Builds before 30 November 2026 had two queues: rows of the books in IndexedDB, and posts of other
// areas in Cache Storage. A tab that has been open since then still writes to them.

const earlierBooks = "soko-books";

/**
 * Moves the rows of earlier builds. Each is stored here before it is deleted there: a phone that
 * dies in between stores it again under the same id, and the server handles it once.
 */
export async function takeOver(put: (row: QueuedRow) => Promise<void>): Promise<void> {
  await takeOverBooks(put);
  await takeOverPosts(put);
}

interface EarlierRow extends Pick<QueuedRow, "owner" | "label" | "language" | "at"> {
  key: string;
  makes?: string;
  path: string;
  fields: QueuedRow["input"];
  refused?: RowRefusal;
}

async function takeOverBooks(put: (row: QueuedRow) => Promise<void>): Promise<void> {
  // Opening a database creates it, and most phones never had it.
  const db = await openDB(earlierBooks, 1, {
    upgrade(_, __, ___, created) {
      created.done.catch(() => {});
      created.abort();
    },
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  }).catch(() => undefined);
  if (!db) return;
  try {
    for (const row of (await db.getAll("waiting")) as EarlierRow[]) {
      const { key, makes, path, fields, refused, owner, label, language, at } = row;
      const same = { owner, label, language, at };
      await put({
        id: makes ?? key,
        endpoint: path,
        input: fields,
        ...same,
        status: refused ?? "queued",
      });
      await db.delete("waiting", key);
    }
  } finally {
    db.close();
  }
}

async function takeOverPosts(put: (row: QueuedRow) => Promise<void>): Promise<void> {
  if (typeof caches === "undefined" || !(await caches.has(earlierPosts))) return;
  const cache = await caches.open(earlierPosts);
  for (const { url } of await cache.keys()) {
    const post = await cache.match(url);
    if (!post) continue;
    await put(await rowOf(new URL(url).pathname.split("/").at(-1) ?? "", post));
    await cache.delete(url);
  }
}

async function rowOf(id: string, post: Response): Promise<QueuedRow> {
  const text = (name: string) => decodeURIComponent(post.headers.get(name) ?? "");
  const at = Number(text("at"));
  const input: QueuedRow["input"] = [];
  for (const [name, value] of await post.formData()) {
    // A chosen place was followed by its name, and the key had another field.
    if (name === "here" || name === "place") input.push([name, String(value).split(" ")[0] ?? ""]);
    else if (name === "onceId") input.push([idempotencyField, value]);
    else if (name !== "keptFor") input.push([name, value]);
  }
  const message = text("refused");
  // The address that an earlier build sent it to is gone, which is no refusal.
  const isRefused = message !== "" && message !== "-" && !message.startsWith("<");
  return {
    id,
    // A message also named its conversation.
    owner: text("owner").split(".")[0] ?? "",
    endpoint: text("address"),
    input,
    label: text("label"),
    language: "",
    at,
    status: isRefused ? { status: 400, code: "", message } : "queued",
  };
}
