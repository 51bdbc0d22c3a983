import { expect, test } from "vitest";
import type { Refusal } from "#core/refusal.ts";
import { offeredItems, readMatches } from "./offered-items.ts";
import { resolveItem } from "./resolve-item.ts";

const ids = {
  mbeya: "019a0000-0000-7000-8000-000000000001",
  kigoma: "019a0000-0000-7000-8000-000000000002",
  whole: "019a0000-0000-7000-8000-000000000003",
};
const items = [
  { id: ids.mbeya, name: "Maharage ya Mbeya", unit: { shortName: "kg" } },
  { id: ids.kigoma, name: "Maharage ya Kigoma", unit: null },
  { id: ids.whole, name: "Maharage", unit: null },
];

/** A page whose inventory has these items. */
const pageContext = {
  attempt: async (_: unknown, { term = "" }: { term?: string }) => {
    const data = items.filter(({ name }) => name.toLowerCase().includes(term.toLowerCase()));
    return { ok: true, data: { data, total: data.length } };
  },
  say: (key: string, values: object = {}) => [key, ...Object.values(values)].join(" "),
} as unknown as Parameters<typeof resolveItem>[0];

const refusal = (values: Refusal["values"]): Refusal => ({
  ...{ status: 400, code: "bad_input", message: "Please check." },
  errors: { inventoryId: "Not there.", amount: "Required." },
  values,
});

test.each([
  ["the chosen item", { inventoryId: ids.kigoma }, ids.kigoma],
  ["a name, however it is capitalised", { itemName: " MAHARAGE ya mbeya " }, ids.mbeya],
  ["a whole name before names that it begins", { itemName: "maharage" }, ids.whole],
  [
    "a typed name before the chosen item",
    { inventoryId: ids.mbeya, itemName: "Maharage" },
    ids.whole,
  ],
  ["none of the inventory", { inventoryId: "" }, ""],
  ["nothing, where the form has no such field", {}, undefined],
])("resolves %s", async (_, typed, id) => {
  const resolved = await resolveItem(pageContext, typed);
  expect(resolved.inventoryId).toBe(id);
  expect(resolved.explain(refusal(typed))).toEqual(refusal(typed));
});

test("offers several matching names to choose from, and preserves the rest of the form", async () => {
  const typed = { amount: "", itemName: "ya", description: "Sacks" };
  const { inventoryId, explain } = await resolveItem(pageContext, typed);
  expect(inventoryId).not.toMatch(/^[0-9a-f-]{36}$/);
  const { errors, values } = explain(refusal(typed));
  expect(errors).toEqual({ inventoryId: "bookkeeping.field.goodsFound ya 2", amount: "Required." });
  expect(values).toMatchObject({ itemName: "", inventoryId: ids.mbeya, description: "Sacks" });
  // The form sends the matches along, so that another refusal offers them too.
  const again = refusal({ ...values, inventoryId: ids.kigoma });
  expect(readMatches(again)).toEqual([
    { value: ids.mbeya, label: "Maharage ya Mbeya (kg)" },
    { value: ids.kigoma, label: "Maharage ya Kigoma" },
  ]);
  const most = { items: [{ value: ids.whole, label: "Maharage" }, ...readMatches(again)] };
  expect(offeredItems(most, again).map(({ value }) => value)).toEqual(Object.values(ids));
});

test("a name without a match stays in its field, with the reason beside it", async () => {
  const typed = { itemName: "Mchele" };
  const { explain } = await resolveItem(pageContext, typed);
  const { errors, values } = explain(refusal(typed));
  expect(errors.itemName).toMatch(/^bookkeeping.sales.noSuchGoods/);
  expect([errors.inventoryId, values.itemName]).toEqual([undefined, "Mchele"]);
});
