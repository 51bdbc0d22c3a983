import { rowOwnerHeader } from "#core/books/row-owner-header.ts";
import { deleteRow, markNow, putRow, rowsWaiting, rowWaiting } from "./row-store.ts";
import { rowsTag } from "./rows-tag.ts";
import { dependsOn, type RowRefusal, type WaitingRow } from "./waiting-row.ts";

let sending: Promise<number> | undefined;

/**
 * Sends what waits, in order, one at a time, each with its own key, so that what arrived although its
 * answer did not is not done again. Where the line is gone, or the server has no time, all the rest
 * stays; what it refuses stays with its reason, and what needs that row waits with it.
 * @returns how many were done
 */
export function sendRows(): Promise<number> {
  sending ??= alone(sendAll).finally(() => {
    sending = undefined;
  });
  return sending;
}

/** One tab or worker at a time, where the browser can do so; elsewhere the keys keep each to once. */
function alone(act: () => Promise<number>): Promise<number> {
  // Safari 14 and Chrome 80 without https have no locks.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request(rowsTag, act) : act();
}

async function sendAll(): Promise<number> {
  let done = 0;
  const refused: WaitingRow[] = [];
  const absent = new Set<string>();
  for (const { key } of await rowsWaiting()) {
    // Sent by another tab meanwhile, or taken back.
    const row = await rowWaiting(key);
    if (!row || absent.has(row.owner)) continue;
    if (row.refused || refused.some((one) => dependsOn(row, one))) {
      refused.push(row);
      continue;
    }
    const came = await sent(row);
    if (came === "done") {
      await deleteRow(key);
      done += 1;
    } else if (came === "later") break;
    else if (came === "notHers") absent.add(row.owner);
    else {
      await putRow({ ...row, refused: came });
      refused.push(row);
    }
  }
  if (done > 0) await markNow("sent");
  return done;
}

async function sent(row: WaitingRow): Promise<"done" | "later" | "notHers" | RowRefusal> {
  try {
    const headers = { [rowOwnerHeader]: row.owner, "content-language": row.language };
    const answer = await fetch(row.path, {
      method: "POST",
      headers,
      body: bodyOf(row),
      redirect: "manual",
    });
    if (answer.status === 204) return "done";
    if (answer.status === 401) return "notHers";
    return isForGood(answer.status) ? refusalIn(answer) : "later";
  } catch {
    return "later";
  }
}

/** As browsers post forms: those with a file in parts, which pages tell from others. */
function bodyOf({ fields }: WaitingRow): FormData | URLSearchParams {
  const hasFile = fields.some(([, value]) => typeof value !== "string");
  const body = hasFile ? new FormData() : new URLSearchParams();
  for (const [name, value] of fields) body.append(name, value as string);
  return body;
}

/** Of these the same would come of it each time; too many, too slow and no time are none of them. */
const isForGood = (status: number) =>
  status >= 400 && status < 500 && ![408, 425, 429].includes(status);

async function refusalIn(answer: Response): Promise<RowRefusal> {
  const told: Partial<RowRefusal> = await answer.json().catch(() => ({}));
  const { code = "", message = "", row } = told;
  return { status: answer.status, code, message, row };
}

/**
 * She goes on with hers: over the row as it is now, where she chose between two, or once more where
 * there was another reason. What was refused left no record, so its key stays.
 */
export async function keepHers(
  { key }: Pick<WaitingRow, "key">,
  /** What the server asks, and the trader's answer, by the names of fields. */
  answers: Record<string, string> = {},
): Promise<void> {
  const row = await rowWaiting(key);
  if (!row?.refused) return;
  const version = row.refused.row?.version;
  const fields = row.fields
    .filter(([name]) => answers[name] === undefined)
    .map(([name, value]): WaitingRow["fields"][number] => [
      name,
      name === "version" && version !== undefined ? String(version) : value,
    ]);
  await putRow({ ...row, fields: [...fields, ...Object.entries(answers)], refused: undefined });
}
