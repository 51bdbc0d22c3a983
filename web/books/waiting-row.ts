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
  /** A UUID of version 7: what it is done once by. */
  key: string;
  /** The id of the row that it makes, where it makes one. */
  makes?: string | undefined;
  owner: string;
  /** The path and query that it was posted to. */
  path: string;
  fields: [name: string, value: string | Blob][];
  label: string;
  /** That of the page, as its tag: "1,500" means another number in French. */
  language: string;
  /** When it was pressed, in milliseconds. */
  at: number;
  refused?: RowRefusal | undefined;
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whose page it is, as its first tag says: what waits is never sent for somebody else. */
export const ownerIn = (document: string): string | undefined =>
  /^(?:<!doctype html>)?<html[^>]* data-owner="([^"]+)/i.exec(document)?.[1];

export const languageIn = (document: string): string =>
  /^(?:<!doctype html>)?<html[^>]* lang="([^"]+)/i.exec(document)?.[1] ?? "";

/** The path that a form was posted to; scripts add ".data" to it. */
export const pathOf = (address: string): string =>
  new URL(address).pathname.replace(/(\/_)?\.data$/, "");

/** Its query too, which may say what is sold. */
function queryOf(address: string): string {
  const { searchParams } = new URL(address);
  searchParams.delete("_routes");
  searchParams.delete("index");
  return searchParams.size > 0 ? `?${searchParams}` : "";
}

/** @param document the page it stood on, as HTML, for whose it is and the names of what was chosen */
export function waitingRowOf(
  address: string,
  form: FormData,
  document: string,
  now = Date.now(),
): WaitingRow {
  const path = pathOf(address);
  // A copy of a page has none: each press from it means another row.
  const once = String(form.get(idempotencyField) ?? "") || newDeviceId(now);
  const key = isId.test(once) ? once : newDeviceId(now);
  const fields = [...form].filter(([name]) => ![idempotencyField, rowLabelField].includes(name));
  // However late it comes, and though it came before without its answer, it is the same row.
  const idField = path.endsWith("/new") ? "id" : form.get("act") === "pay" ? "paymentId" : "";
  const makes = idField && (String(form.get(idField) ?? "") || key);
  if (idField && !form.get(idField)) fields.push([idField, key]);
  return {
    key,
    ...(makes && { makes }),
    owner: ownerIn(document) ?? "",
    path: path + queryOf(address),
    fields: [...onItsDay(fields, path, document, now), [idempotencyField, once]],
    label: labelOf(form, document),
    language: languageIn(document),
    at: now,
  };
}

/** Days that a form fills in by itself: the day on which the page was made, which may be long ago. */
function onItsDay(
  fields: WaitingRow["fields"],
  path: string,
  document: string,
  now: number,
): WaitingRow["fields"] {
  const names = path.endsWith("/new") ? ["saleDate", "dateAdded", "datePaid"] : ["datePaid"];
  return fields.map(([name, value]): WaitingRow["fields"][number] => {
    const isUntouched = value === "" || isWritten(document, name, String(value));
    return [name, names.includes(name) && isUntouched ? dayOf(now) : value];
  });
}

/** Whether the page itself has this value in the field. */
const isWritten = (document: string, name: string, value: string): boolean =>
  (document.match(/<input\b[^>]*>/g) ?? []).some(
    (input) => input.includes(`name="${name}"`) && input.includes(`value="${value}"`),
  );

/** By the phone's calendar. */
function dayOf(now: number): string {
  const at = new Date(now);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
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
  return [head, rest].filter(Boolean).join(" · ").slice(0, 200);
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

/** Whether a form is about a row that another one makes: it has its id in its path or its fields. */
export const dependsOn = (row: WaitingRow, { makes }: WaitingRow): boolean =>
  makes !== undefined &&
  (row.path.includes(makes) ||
    row.fields.some(([name, value]) => name !== idempotencyField && value === makes));
