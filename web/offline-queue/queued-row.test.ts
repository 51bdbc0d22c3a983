import { expect, test } from "vitest";
import { type OfflineDescription, offlineField } from "#core/offline-queue.ts";
import { dependsOn, textInput, toQueuedRow } from "./queued-row.ts";

const address = "https://soko.test/services/book-keeping/sales/new.data?_routes=x";
const maize = "0190a5d0-0000-7000-8000-000000000001";

function rowOf(
  fields: Record<string, string>,
  description: Partial<OfflineDescription> = {},
  at = address,
  now = Date.now(),
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const whole = { owner: "a1", language: "sw", label: "Sale", ...description };
  form.append(offlineField, JSON.stringify(whole));
  const row = toQueuedRow(at, form, now);
  if (!row) throw new Error("It cannot be queued");
  return row;
}

test("takes owner, language and label from the form's own field, and does not send that field", () => {
  const row = rowOf({ quantity: "2" });
  expect(row).toMatchObject({ owner: "a1", language: "sw", label: "Sale", status: "queued" });
  expect(Object.keys(textInput(row))).toEqual(["quantity", "idempotencyKey"]);
});

test("cannot queue a form without the field or without an owner", () => {
  const form = new FormData();
  expect(toQueuedRow(address, form)).toBeUndefined();
  form.set(offlineField, "{}");
  expect(toQueuedRow(address, form)).toBeUndefined();
  form.set(offlineField, "no JSON");
  expect(toQueuedRow(address, form)).toBeUndefined();
});

test("labels a row with the chosen fields, ids by their names", () => {
  const description = {
    shows: ["inventoryId", "quantity", "here|place"],
    names: { [maize]: "Maize" },
  };
  const fields = { inventoryId: maize, quantity: " 20 ", here: "", place: "Dodoma", version: "1" };
  expect(rowOf(fields, description).label).toBe("Sale · Maize, 20, Dodoma");
  expect(rowOf({}, { ...description, label: "" }).label).toBe("");
});

test("lets a later description override parts of the earlier one", () => {
  const label = JSON.stringify({ label: "Sale · Beans" });
  const form = new FormData();
  form.append(offlineField, JSON.stringify({ owner: "a1", language: "sw", label: "Sale" }));
  form.append(offlineField, label);
  expect(toQueuedRow(address, form)).toMatchObject({ owner: "a1", label: "Sale · Beans" });
});

test("keeps a key that came with the form, and makes a new one for each submit from a copy", () => {
  const keyed = rowOf({ idempotencyKey: "0f" });
  expect([keyed.id, textInput(keyed).idempotencyKey]).toEqual(["0f", "0f"]);
  expect(rowOf({}).id).not.toBe(rowOf({}).id);
});

test("takes the record's id from the form, or makes it when the page is a copy", () => {
  const live = rowOf({ idempotencyKey: "0f", id: maize }, { makes: "id" });
  expect([live.id, textInput(live).id]).toEqual([maize, maize]);
  const copied = rowOf({ id: "" }, { makes: "id" });
  expect(textInput(copied)).toEqual({ id: copied.id, idempotencyKey: copied.id });
  const payment = rowOf({ idempotencyKey: "0f" }, { makes: "paymentId" });
  expect(textInput(payment).paymentId).toBe(payment.id);
});

test("depends on a queued row that it refers to", () => {
  const item = rowOf({ idempotencyKey: "0f", id: maize }, { makes: "id" });
  expect(dependsOn(rowOf({}, {}, `${address}&item=${maize}`), item)).toBe(true);
  expect(dependsOn(rowOf({ inventoryId: maize }), item)).toBe(true);
  expect(dependsOn(rowOf({ product: "Maize" }), item)).toBe(false);
  expect(dependsOn(item, rowOf({ inventoryId: maize })), "not in the reverse direction").toBe(
    false,
  );
});

test("sends to the address of the page, with its query", () => {
  expect(rowOf({}, {}, `${address}&item=${maize}&index`).endpoint).toBe(
    `/services/book-keeping/sales/new?item=${maize}`,
  );
});

test("replaces an untouched date with the day of submission and keeps a chosen one", () => {
  const now = new Date(2026, 10, 26, 12).getTime();
  const day = (saleDate: string, prefilled?: Record<string, string>) =>
    textInput(rowOf({ saleDate }, { prefilled }, address, now)).saleDate;
  const prefilled = { saleDate: "2026-11-20" };
  expect([day("2026-11-20", prefilled), day("", prefilled), day("2026-11-19", prefilled)]).toEqual([
    ...["2026-11-26", "2026-11-26", "2026-11-19"],
  ]);
  expect(day("2026-11-20"), "of a change").toBe("2026-11-20");
});

test("stamps a row with the time of submission", () => {
  const now = Date.parse("2026-11-03T07:05:00Z");
  const row = rowOf({ at: "" }, { stamp: "at" }, address, now);
  expect([row.at, textInput(row).at]).toEqual([now, "2026-11-03T07:05:00.000Z"]);
});
