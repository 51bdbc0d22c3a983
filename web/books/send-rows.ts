import { offlineOwnerHeader as rowOwnerHeader } from "#core/offline-queue.ts";
import { dependsOn, type QueuedRow, type RowRefusal } from "./queued-row.ts";
import { deleteRow, getQueuedRow, getQueuedRows, putRow, touch } from "./row-store.ts";
import { rowsTag } from "./rows-tag.ts";

let sending: Promise<number> | undefined;

/**
 * Sends the queued rows in order, one at a time. Each has its own key, so a row whose response was
 * lost is not applied twice. When the connection is lost or the server is unavailable, the rest
 * stays queued. A refused row stays with its reason, and rows that depend on it wait.
 * @returns the number of rows sent
 */
export function sendRows(): Promise<number> {
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
  return locks ? locks.request(rowsTag, act) : act();
}

async function sendAll(): Promise<number> {
  let done = 0;
  const refused: QueuedRow[] = [];
  const absent = new Set<string>();
  for (const { key } of await getQueuedRows()) {
    // Another tab has sent it in the meantime, or the user removed it.
    const row = await getQueuedRow(key);
    if (!row || absent.has(row.owner)) continue;
    if (row.refused || refused.some((other) => dependsOn(row, other))) {
      refused.push(row);
      continue;
    }
    const came = await sendRow(row);
    if (came === "done") {
      await deleteRow(key);
      done += 1;
    } else if (came === "later") break;
    else if (came === "wrongOwner") absent.add(row.owner);
    else {
      await putRow({ ...row, refused: came });
      refused.push(row);
    }
  }
  if (done > 0) await touch("sent");
  return done;
}

async function sendRow(row: QueuedRow): Promise<"done" | "later" | "wrongOwner" | RowRefusal> {
  try {
    const headers = { [rowOwnerHeader]: row.owner, "content-language": row.language };
    const answer = await fetch(row.path, {
      method: "POST",
      headers,
      body: bodyOf(row),
      redirect: "manual",
    });
    if (answer.status === 204) return "done";
    if (answer.status === 401) return "wrongOwner";
    return isForGood(answer.status) ? refusalIn(answer) : "later";
  } catch {
    return "later";
  }
}

/**
 * Encodes the fields as a browser posts a form. Forms with a file are multipart; pages distinguish
 * the two.
 */
function bodyOf({ fields }: QueuedRow): FormData | URLSearchParams {
  const hasFile = fields.some(([, value]) => typeof value !== "string");
  const body = hasFile ? new FormData() : new URLSearchParams();
  for (const [name, value] of fields) body.append(name, value as string);
  return body;
}

/**
 * Returns whether a retry would fail in the same way. Timeouts, early requests and rate limits can
 * be retried.
 */
const isForGood = (status: number) =>
  status >= 400 && status < 500 && ![408, 425, 429].includes(status);

async function refusalIn(answer: Response): Promise<RowRefusal> {
  const details: Partial<RowRefusal> = await answer.json().catch(() => ({}));
  const { code = "", message = "", row } = details;
  return { status: answer.status, code, message, row };
}

/**
 * Retries the user's version of a row: over the current row after a conflict, or once more after
 * another refusal. A refused request leaves no record, so the key stays the same.
 */
export async function keepMine(
  { key }: Pick<QueuedRow, "key">,
  /** The trader's answers to what the server requested, by field name. */
  answers: Record<string, string> = {},
): Promise<void> {
  const row = await getQueuedRow(key);
  if (!row?.refused) return;
  const version = row.refused.row?.version;
  const fields = row.fields
    .filter(([name]) => answers[name] === undefined)
    .map(([name, value]): QueuedRow["fields"][number] => [
      name,
      name === "version" && version !== undefined ? String(version) : value,
    ]);
  await putRow({ ...row, fields: [...fields, ...Object.entries(answers)], refused: undefined });
}
