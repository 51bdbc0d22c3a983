import { offlineOwnerHeader } from "#core/offline-queue.ts";
import {
  dependsOn,
  partOf,
  type QueuedRow,
  type RowRefusal,
  refusalOf,
  toQueuedRow,
} from "./queued-row.ts";
import { getRow, listQueued, putRow, removeRow, touch } from "./store.ts";

/** Tag for background sync, and name of the lock that lets one page or worker send at a time. */
export const queueTag = "offline-queue";

/**
 * Queues a posted form on the phone. Where the browser has background sync, the service worker sends
 * it even when the page has been closed.
 * @param address the address that the form was posted to
 * @param now the time of submission, in milliseconds
 * @returns the row; undefined for a form without `<OfflineFields>`
 * @throws QuotaExceededError when the phone is full
 */
export async function enqueue(
  address: string,
  form: FormData,
  now?: number,
): Promise<QueuedRow | undefined> {
  const row = toQueuedRow(address, form, now);
  if (!row) return undefined;
  await putRow(row);
  await requestSync().catch(() => {});
  return row;
}

interface Sync {
  sync?: { register(tag: string): Promise<void> };
}

async function requestSync(): Promise<void> {
  const { registration } = globalThis as { registration?: Sync };
  const worker =
    registration ?? ((await navigator.serviceWorker?.getRegistration()) as Sync | undefined);
  await worker?.sync?.register(queueTag);
}

let sending: Promise<number> | undefined;

/**
 * Sends the queued rows in order, one at a time. Each has its own idempotency key, so a row whose
 * response was lost is not applied twice. When the connection is lost, the rest stays queued. A
 * refused row stays with its reason, and rows that depend on it wait.
 * @returns the number of rows sent
 */
export function sendQueued(): Promise<number> {
  sending ??= alone(sendAll).finally(() => {
    sending = undefined;
  });
  return sending;
}

/**
 * Lets one tab or worker send at a time where the browser has locks; elsewhere the keys prevent
 * duplicates.
 */
function alone(act: () => Promise<number>): Promise<number> {
  // Safari 14, and Chrome 80 without https, have no locks.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request(queueTag, act) : act();
}

async function sendAll(): Promise<number> {
  let done = 0;
  const refused: QueuedRow[] = [];
  /** Owners who are not signed in, and parts of the site that failed: others are not held back. */
  const held = new Set<string>();
  for (const { id } of await listQueued()) {
    // Another tab has sent it in the meantime, or the user removed it.
    const row = await getRow(id);
    const part = `${row?.owner} ${partOf(row?.endpoint ?? "")}`;
    if (!row || held.has(row.owner) || held.has(part)) continue;
    if (refusalOf(row) || refused.some((other) => dependsOn(row, other))) {
      refused.push(row);
      continue;
    }
    const response = await post(row).catch(() => undefined);
    if (!response) break;
    const { status } = response;
    if (status === 204) {
      // Noted first: pages that learn of the removal load their data again.
      await touch("sent", row.endpoint);
      await removeRow(id);
      done += 1;
    } else if (status === 401) held.add(row.owner);
    else if (isFinal(status)) {
      await putRow({ ...row, status: await refusalIn(response) });
      refused.push(row);
    } else held.add(part);
  }
  return done;
}

/**
 * Returns whether a retry would fail in the same way. Timeouts, early requests and rate limits can
 * be retried.
 */
export const isFinal = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);

const post = (row: QueuedRow): Promise<Response> =>
  fetch(row.endpoint, {
    method: "POST",
    headers: { [offlineOwnerHeader]: row.owner, "content-language": row.language },
    body: bodyOf(row),
    redirect: "manual",
  });

/**
 * Encodes the fields as a browser posts a form. Forms with a file are multipart; pages distinguish
 * the two.
 */
function bodyOf({ input }: QueuedRow): FormData | URLSearchParams {
  const hasFile = input.some(([, value]) => typeof value !== "string");
  const body = hasFile ? new FormData() : new URLSearchParams();
  for (const [name, value] of input) body.append(name, value as string);
  return body;
}

async function refusalIn(response: Response): Promise<RowRefusal> {
  const details: Partial<RowRefusal> = await response.json().catch(() => ({}));
  const { code = "", message = "", row } = details;
  return { status: response.status, code, message, row };
}

/**
 * Queues the user's version of a refused row again: over the current record after a conflict, or
 * once more after another refusal. A refused request leaves no record, so the key stays the same.
 */
export async function retry(
  { id }: Pick<QueuedRow, "id">,
  /** The user's answers to what the server asked, by field name. */
  answers: Record<string, string> = {},
): Promise<void> {
  const row = await getRow(id);
  const refusal = row && refusalOf(row);
  if (!refusal) return;
  const version = refusal.row?.version;
  const input = row.input
    .filter(([name]) => answers[name] === undefined)
    .map(([name, value]): QueuedRow["input"][number] => [
      name,
      name === "version" && version !== undefined ? String(version) : value,
    ]);
  await putRow({ ...row, input: [...input, ...Object.entries(answers)], status: "queued" });
}
