import { newDeviceId } from "#core/books/device-id.ts";
import { idempotencyField } from "#core/idempotency.ts";

/** Hidden field of a form of the books: what the list of what waits calls it. */
export const rowLabelField = "rowLabel";

/** Why the server did not take a form, and the row as it is by now where another device was first. */
export interface RowRefusal {
  status: number;
  code: string;
  /** In the language of the page it was answered for. */
  message: string;
  row?: Record<string, unknown> | undefined;
}

/** A form as it was posted, in the order it was pressed: keys sort by their time. */
export interface WaitingRow {
  /** A UUID of version 7: what it is done once by, and the id of the row where it makes one. */
  key: string;
  owner: string;
  /** The path that it was posted to. */
  path: string;
  fields: [name: string, value: string | Blob][];
  label: string;
  /** When it was pressed, in milliseconds. */
  at: number;
  refused?: RowRefusal | undefined;
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whose page it is, as its first tag says: what waits is never sent for somebody else. */
export const ownerIn = (document: string): string | undefined =>
  /^(?:<!doctype html>)?<html[^>]* data-owner="([^"]+)/i.exec(document)?.[1];

/** The path that a form was posted to; scripts add ".data" to it. */
export const pathOf = (address: string): string =>
  new URL(address).pathname.replace(/(\/_)?\.data$/, "");

/** @param document the page it stood on, as HTML, for whose it is and the names of what was chosen */
export function waitingRowOf(
  address: string,
  form: FormData,
  document: string,
  now = Date.now(),
): WaitingRow {
  const path = pathOf(address);
  // A copy of a page has none: each press from it means another row. One that came with the form may
  // have arrived already, without its answer.
  const once = String(form.get(idempotencyField) ?? "") || newDeviceId(now);
  const key = isId.test(once) ? once : newDeviceId(now);
  const fields = [...form].filter(([name]) => ![idempotencyField, rowLabelField].includes(name));
  // Nothing of it can have arrived: the row it makes has this id, however late it comes.
  const isNew = path.endsWith("/new") && !form.get(idempotencyField) && !form.has("id");
  if (isNew) fields.push(["id", key]);
  return {
    key,
    owner: ownerIn(document) ?? "",
    path,
    fields: [...fields, [idempotencyField, once]],
    label: labelOf(form, document),
    at: now,
  };
}

/** Fields of the books that say to a person which row it is, in the order she reads them. */
const telling = [
  ...["inventoryId", "product", "name", "description", "quantity", "saleUnitPrice", "saleAmount"],
  ...["pricePerUnit", "amount", "customer"],
];

function labelOf(form: FormData, document: string): string {
  const parts = telling.flatMap((name) => {
    const value = String(form.get(name) ?? "").trim();
    return value ? [isId.test(value) ? nameOf(value, document) : value] : [];
  });
  const rest = parts.filter(Boolean).join(", ");
  const head = String(form.get(rowLabelField) ?? "") || headingOf(document);
  return [head, rest].filter(Boolean).join(": ").slice(0, 200);
}

/** What stands in the page for a choice: the text of its option, or of the label around its button. */
function nameOf(id: string, document: string): string {
  const [, after = ""] = document.split(`value="${id}"`);
  const [shown = ""] = after.slice(after.indexOf(">") + 1).split(/<\/(?:option|label|button)>/);
  return plain(shown.slice(0, 2000));
}

const headingOf = (document: string) => plain(/<h1[^>]*>(.*?)<\/h1>/s.exec(document)?.[1] ?? "");

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
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

/** Whether a form is about a row that another one makes: it has its id in its path or its fields. */
export const dependsOn = (row: WaitingRow, other: WaitingRow): boolean =>
  row.path.includes(other.key) ||
  row.fields.some(([name, value]) => name !== idempotencyField && value === other.key);
