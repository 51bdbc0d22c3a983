import { newDeviceId } from "#core/books/device-id.ts";
import { idempotencyField } from "#core/idempotency.ts";

/** Hidden field of a form of the books: the label of the row in the offline queue. */
export const rowLabelField = "rowLabel";

/** Why the server refused a form, with the current row if another device changed it first. */
export interface RowRefusal {
  status: number;
  code: string;
  /** In the language of the page that posted the form. */
  message: string;
  row?: Record<string, unknown> | undefined;
}

/** A form as it was submitted. Keys sort by time, so the rows are in the order of submission. */
export interface QueuedRow {
  /** A UUID of version 7: the idempotency key. */
  key: string;
  /** The id of the row that the form creates, if it creates one. */
  makes?: string | undefined;
  owner: string;
  /** The path and query that the form was posted to. */
  path: string;
  fields: [name: string, value: string | Blob][];
  label: string;
  /** The page's language tag: "1,500" is another number in French. */
  language: string;
  /** Time of submission, in milliseconds. */
  at: number;
  refused?: RowRefusal | undefined;
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the owner of a page from its first tag. A queued row is never sent for another user. */
export const readOwner = (document: string): string | undefined =>
  /^(?:<!doctype html>)?<html[^>]* data-owner="([^"]+)/i.exec(document)?.[1];

export const readLanguage = (document: string): string =>
  /^(?:<!doctype html>)?<html[^>]* lang="([^"]+)/i.exec(document)?.[1] ?? "";

/** Returns the path that a form was posted to, without the ".data" that scripts add. */
export const formPathOf = (address: string): string =>
  new URL(address).pathname.replace(/(\/_)?\.data$/, "");

/** Returns the query as well, because it can name the item sold. */
function queryOf(address: string): string {
  const { searchParams } = new URL(address);
  searchParams.delete("_routes");
  searchParams.delete("index");
  return searchParams.size > 0 ? `?${searchParams}` : "";
}

/**
 * @param document the HTML of the page, which gives the owner and the names of the chosen options
 */
export function toQueuedRow(
  address: string,
  form: FormData,
  document: string,
  now = Date.now(),
): QueuedRow {
  const path = formPathOf(address);
  // A copy of a page has no key: each submit from it is a separate row.
  const once = String(form.get(idempotencyField) ?? "") || newDeviceId(now);
  const key = isId.test(once) ? once : newDeviceId(now);
  const fields = [...form].filter(([name]) => ![idempotencyField, rowLabelField].includes(name));
  // A fixed id makes a late or repeated request create the same row.
  const idField = path.endsWith("/new") ? "id" : form.get("act") === "pay" ? "paymentId" : "";
  const makes = idField && (String(form.get(idField) ?? "") || key);
  if (idField && !form.get(idField)) fields.push([idField, key]);
  return {
    key,
    ...(makes && { makes }),
    owner: readOwner(document) ?? "",
    path: path + queryOf(address),
    fields: [...onItsDay(fields, path, document, now), [idempotencyField, once]],
    label: labelOf(form, document),
    language: readLanguage(document),
    at: now,
  };
}

/** Replaces the dates that the form prefilled: the page may have been rendered long ago. */
function onItsDay(
  fields: QueuedRow["fields"],
  path: string,
  document: string,
  now: number,
): QueuedRow["fields"] {
  const names = path.endsWith("/new") ? ["saleDate", "dateAdded", "datePaid"] : ["datePaid"];
  return fields.map(([name, value]): QueuedRow["fields"][number] => {
    const isUntouched = value === "" || isWritten(document, name, String(value));
    return [name, names.includes(name) && isUntouched ? dayOf(now) : value];
  });
}

/** Returns whether the page itself has this value in the field. */
const isWritten = (document: string, name: string, value: string): boolean =>
  (document.match(/<input\b[^>]*>/g) ?? []).some(
    (input) => input.includes(`name="${name}"`) && input.includes(`value="${value}"`),
  );

/** Uses the phone's calendar. */
function dayOf(now: number): string {
  const at = new Date(now);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Fields that identify a row to the user, in display order. */
const labelFields = [
  ...["inventoryId", "product", "name", "description", "quantity", "saleUnitPrice", "saleAmount"],
  ...["pricePerUnit", "amount", "customer"],
];

function labelOf(form: FormData, document: string): string {
  const parts = labelFields.flatMap((name) => {
    const value = String(form.get(name) ?? "").trim();
    return value ? [isId.test(value) ? nameOf(value, document) : value] : [];
  });
  const rest = parts.filter(Boolean).join(", ");
  const head = String(form.get(rowLabelField) ?? "") || headingOf(document);
  return [head, rest].filter(Boolean).join(" · ").slice(0, 200);
}

/** Returns the page's text for a choice: that of its option, or of the label around its button. */
function nameOf(id: string, document: string): string {
  const [, after = ""] = document.split(`value="${id}"`);
  const [shown = ""] = after.slice(after.indexOf(">") + 1).split(/<\/(?:option|label|button)>/);
  return plain(shown.slice(0, 2000));
}

const headingOf = (document: string) => plain(/<h1[^>]*>(.*?)<\/h1>/s.exec(document)?.[1] ?? "");

const plain = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(lt|gt|quot|#x27|#39|amp);/g, (_, name: string) => characters[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();

const characters: Record<string, string> = {
  lt: "<",
  gt: ">",
  quot: '"',
  amp: "&",
  "#x27": "'",
  "#39": "'",
};

/**
 * Returns whether a form refers to a row that another one creates, by an id in its path or its
 * fields.
 */
export const dependsOn = (row: QueuedRow, { makes }: QueuedRow): boolean =>
  makes !== undefined &&
  (row.path.includes(makes) ||
    row.fields.some(([name, value]) => name !== idempotencyField && value === makes));
