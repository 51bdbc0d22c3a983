import { newDeviceId } from "#core/books/device-id.ts";
import { idempotencyField } from "#core/idempotency.ts";
import { offlineField, parseOfflineDescription } from "#core/offline-queue.ts";
import { pageAddressOf } from "#core/react-router-internals.ts";

/** Why the server refused a row, with the current record if another device changed it first. */
export interface RowRefusal {
  status: number;
  code: string;
  /** In the language of the page that posted the form. */
  message: string;
  row?: Record<string, unknown> | undefined;
}

/** A form as it was submitted. */
export interface QueuedRow {
  /** The id of the record that the form creates, or its idempotency key. */
  id: string;
  owner: string;
  /** The path and query that the form was posted to. */
  endpoint: string;
  /** Its fields. One of them is the idempotency key. */
  input: [name: string, value: string | Blob][];
  label: string;
  /** The page's language tag: "1,500" is another number in French. */
  language: string;
  /** Time of submission, in milliseconds. */
  at: number;
  status: "queued" | RowRefusal;
}

/** Returns why a row was refused; undefined while it is queued. */
export const refusalOf = ({ status }: Pick<QueuedRow, "status">): RowRefusal | undefined =>
  status === "queued" ? undefined : status;

/** Returns a row's input by field name, without files. */
export const textInput = ({ input }: Pick<QueuedRow, "input">): Record<string, string> =>
  Object.fromEntries(
    input.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );

/**
 * Converts a posted form to its row. Returns undefined for a form that cannot be queued.
 * @param address the address that the form was posted to
 * @param now the time of submission
 */
export function toQueuedRow(
  address: string,
  form: FormData,
  now = Date.now(),
): QueuedRow | undefined {
  const description = parseOfflineDescription(form.getAll(offlineField));
  if (!description) return undefined;
  const { owner, language, makes, stamp, prefilled = {} } = description;
  // A copy of a page has no key and no id: each submit from it is a separate row.
  const madeId = newDeviceId(now);
  const key = String(form.get(idempotencyField) || madeId);
  const id = makes ? String(form.get(makes) || madeId) : key;
  const fixed = [idempotencyField, offlineField, makes, stamp];
  const fields = [...form].filter(([name]) => !fixed.includes(name));
  const input = fields.map(([name, value]): QueuedRow["input"][number] => {
    const isUntouched = value === "" || value === prefilled[name];
    return [name, Object.hasOwn(prefilled, name) && isUntouched ? dayOf(now) : value];
  });
  // With a fixed id a late or repeated request creates the same record.
  if (makes) input.push([makes, id]);
  if (stamp) input.push([stamp, new Date(now).toISOString()]);
  input.push([idempotencyField, key]);
  const label = labelOf(form, description);
  return {
    id,
    owner,
    endpoint: pageAddressOf({ url: address }),
    input,
    label,
    language,
    at: now,
    status: "queued",
  };
}

/** Uses the phone's calendar. */
function dayOf(now: number): string {
  const at = new Date(now);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

type Description = NonNullable<ReturnType<typeof parseOfflineDescription>>;

function labelOf(form: FormData, { label, shows = [], names = {} }: Description): string {
  const values = shows.flatMap((name) => {
    const typed = name.split("|").map((field) => form.get(field));
    const text = String(typed.find(Boolean) ?? "").trim();
    return text ? [Object.hasOwn(names, text) ? names[text] : text] : [];
  });
  return [label, values.join(", ")].filter(Boolean).join(" · ").slice(0, 200);
}

/** Returns whether a row refers to the record that another one creates, in its path or a field. */
export const dependsOn = (row: QueuedRow, { id }: QueuedRow): boolean =>
  row.id !== id &&
  (row.endpoint.includes(id) ||
    row.input.some(([name, value]) => name !== idempotencyField && value === id));

/** Returns the part of the site that a path belongs to: "services/book-keeping". */
export const partOf = (path: string): string => path.split("/").slice(1, 3).join("/");

/** Formats a time by the phone's clock: "14:05". */
export const localTimeOf = (at: number): string => new Date(at).toTimeString().slice(0, 5);
