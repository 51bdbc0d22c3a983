import { expect, test } from "vitest";
import { mayWaitAsRow, waitingRowOf } from "./waiting-row.ts";

const address = "https://soko.test/services/book-keeping/sales/new.data?_routes=x";
const maize = "0190a5d0-0000-7000-8000-000000000001";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

test("only a form that says whose it is may wait", () => {
  expect(mayWaitAsRow(formOf({ rowOf: "a1" }))).toBe(true);
  expect(mayWaitAsRow(formOf({ rowOf: "" }))).toBe(false);
  expect(mayWaitAsRow(formOf({}))).toBe(false);
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
  const given = waitingRowOf(address, formOf({ rowOf: "a1", idempotencyKey: maize }), "");
  expect(given.key).toBe(maize);
  const [one, two] = [1, 2].map((at) => waitingRowOf(address, formOf({ rowOf: "a1" }), "", at));
  expect(one?.key).not.toBe(two?.key);
  const short = waitingRowOf(address, formOf({ rowOf: "a1", idempotencyKey: "0f" }), "");
  expect(Object.fromEntries(short.fields).idempotencyKey).toBe("0f");
});
