import { expect, test } from "vitest";
import { dependsOn, readOwner, toQueuedRow } from "./queued-row.ts";

const address = "https://soko.test/services/book-keeping/sales/new.data?_routes=x";
const maize = "0190a5d0-0000-7000-8000-000000000001";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

test("reads the owner from the first tag of the page only", () => {
  expect(readOwner('<!DOCTYPE html><html lang="sw" data-owner="a1"><p data-owner="b2">')).toBe(
    "a1",
  );
  expect(readOwner('<html lang="sw"><html data-owner="b2">')).toBeUndefined();
});

test.each([
  [`<option value="${maize}" selected="">White maize &amp; bran</option>`, "White maize & bran"],
  [`<label><input type="radio" value="${maize}"/><b>Maize</b> 20 kg</label>`, "Maize 20 kg"],
  ["", ""],
])("labels a row with the text of the page", (document, name) => {
  const form = formOf({
    rowOf: "a1",
    rowLabel: "Sale",
    inventoryId: maize,
    quantity: "20",
    version: "1",
  });
  const { label, path } = toQueuedRow(address, form, document);
  expect(label).toBe(`Sale · ${[name, "20"].filter(Boolean).join(", ")}`);
  expect(path).toBe("/services/book-keeping/sales/new");
});

test("keeps a key that came with the form, and makes a new one for each submit from a copy", () => {
  const keyed = toQueuedRow(address, formOf({ idempotencyKey: maize }), "");
  expect(keyed.key).toBe(maize);
  const [one, two] = [1, 2].map((at) => toQueuedRow(address, formOf({}), "", at));
  expect(one?.key).not.toBe(two?.key);
  const short = toQueuedRow(address, formOf({ idempotencyKey: "0f" }), "");
  expect(Object.fromEntries(short.fields).idempotencyKey).toBe("0f");
});

test("takes the row id from the form, or from the key when the page is a copy", () => {
  const build = (fields: Record<string, string>, at = address) => {
    const { key, makes, fields: sent } = toQueuedRow(at, formOf(fields), "");
    const { id, paymentId } = Object.fromEntries(sent);
    return { key, makes, id, paymentId };
  };
  const copied = build({});
  expect([copied.makes, copied.id]).toEqual([copied.key, copied.key]);
  const live = build({ idempotencyKey: "0f", id: maize });
  expect([live.makes, live.id]).toEqual([maize, maize]);
  const sale = address.replace("new", maize);
  const change = build({ act: "change" }, sale);
  expect([change.makes, change.id]).toEqual([undefined, undefined]);
  const payment = build({ act: "pay" }, sale);
  expect([payment.makes, payment.paymentId]).toEqual([payment.key, payment.key]);
});

test("depends on a queued row that it refers to", () => {
  const item = toQueuedRow(address, formOf({ idempotencyKey: "0f", id: maize }), "");
  const of = (path: string, fields = {}) => toQueuedRow(address + path, formOf(fields), "");
  expect(dependsOn(of(`&item=${maize}`), item)).toBe(true);
  expect(dependsOn(of("", { inventoryId: maize }), item)).toBe(true);
  expect(dependsOn(of("", { product: "Maize" }), item)).toBe(false);
  expect(dependsOn(item, of("", { inventoryId: maize })), "not in the reverse direction").toBe(
    false,
  );
});

test("falls back to the page heading as the label", () => {
  const row = toQueuedRow(
    address,
    formOf({ amount: "500" }),
    "<h1 tabindex='-1'>An <b>expense</b></h1>",
  );
  expect(row.label).toBe("An expense · 500");
});

test("sends the item that is named in the address", () => {
  const { path } = toQueuedRow(
    address.replace("_routes=x", `item=${maize}&_routes=x`),
    formOf({}),
    "",
  );
  expect(path).toBe(`/services/book-keeping/sales/new?item=${maize}`);
});

test("replaces an untouched date with the day of submission and keeps a chosen one", () => {
  const page = '<input type="date" name="saleDate" value="2026-11-20"/>';
  const now = new Date(2026, 10, 26, 12).getTime();
  const day = (saleDate: string, at = address) =>
    Object.fromEntries(toQueuedRow(at, formOf({ saleDate }), page, now).fields).saleDate;
  expect([day("2026-11-20"), day(""), day("2026-11-19")]).toEqual([
    ...["2026-11-26", "2026-11-26", "2026-11-19"],
  ]);
  expect(day("2026-11-20", address.replace("new", maize)), "of a change").toBe("2026-11-20");
});
