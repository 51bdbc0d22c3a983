import { expect, test } from "vitest";
import { ownerIn, waitingRowOf } from "./waiting-row.ts";

const address = "https://soko.test/services/book-keeping/sales/new.data?_routes=x";
const maize = "0190a5d0-0000-7000-8000-000000000001";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

test("whose it is stands in the first tag of the page alone", () => {
  expect(ownerIn('<!DOCTYPE html><html lang="sw" data-owner="a1"><p data-owner="b2">')).toBe("a1");
  expect(ownerIn('<html lang="sw"><html data-owner="b2">')).toBeUndefined();
});

test.each([
  [`<option value="${maize}" selected="">White maize &amp; bran</option>`, "White maize & bran"],
  [`<label><input type="radio" value="${maize}"/><b>Maize</b> 20 kg</label>`, "Maize 20 kg"],
  ["", ""],
])("it is called by what stands in the page", (document, name) => {
  const form = formOf({
    rowOf: "a1",
    rowLabel: "Sale",
    inventoryId: maize,
    quantity: "20",
    version: "1",
  });
  const { label, path } = waitingRowOf(address, form, document);
  expect(label).toBe(`Sale: ${[name, "20"].filter(Boolean).join(", ")}`);
  expect(path).toBe("/services/book-keeping/sales/new");
});

test("a key that came with the form stays; each press from a copy is another row", () => {
  const given = waitingRowOf(address, formOf({ idempotencyKey: maize }), "");
  expect(given.key).toBe(maize);
  const [one, two] = [1, 2].map((at) => waitingRowOf(address, formOf({}), "", at));
  expect(one?.key).not.toBe(two?.key);
  const short = waitingRowOf(address, formOf({ idempotencyKey: "0f" }), "");
  expect(Object.fromEntries(short.fields).idempotencyKey).toBe("0f");
});

test("a row of a copy has the id of its key, one that may have arrived has none of its own", () => {
  const copied = waitingRowOf(address, formOf({}), "");
  expect(Object.fromEntries(copied.fields).id).toBe(copied.key);
  const live = waitingRowOf(address, formOf({ idempotencyKey: "0f" }), "");
  expect(Object.fromEntries(live.fields).id).toBeUndefined();
  const change = waitingRowOf(address.replace("new", maize), formOf({}), "");
  expect(Object.fromEntries(change.fields).id).toBeUndefined();
});

test("without words of its own it is called by the heading of its page", () => {
  const row = waitingRowOf(
    address,
    formOf({ amount: "500" }),
    "<h1 tabindex='-1'>An <b>expense</b></h1>",
  );
  expect(row.label).toBe("An expense: 500");
});
