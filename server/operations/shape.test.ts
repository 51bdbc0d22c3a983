import { expect, test } from "vitest";
import { z } from "zod";
import { operations } from "#app/operations.ts";
import { pickerOf } from "./shape.ts";

test("what is not declared never leaves, however deep it lies", () => {
  const pick = pickerOf(
    z.array(
      z.object({
        id: z.uuid(),
        trader: z.object({ name: z.string() }).nullable(),
        images: z.array(z.object({ url: z.string() })).optional(),
        either: z.union([z.object({ a: z.string() }), z.object({ b: z.number() })]),
      }),
    ),
  );
  const row = {
    id: "x",
    secret: 1,
    trader: { name: "Asha", phone: "+255" },
    images: [{ url: "/a", key: "k" }],
    either: { b: 2, c: 3 },
  };
  expect(pick([row, { ...row, trader: null, images: undefined }])).toEqual([
    { id: "x", trader: { name: "Asha" }, images: [{ url: "/a" }], either: { b: 2 } },
    { id: "x", trader: null, either: { b: 2 } },
  ]);
});

test("every output of Soko can be picked from", () => {
  for (const { endpoint } of operations) expect(pickerOf(endpoint.output)).toBeTypeOf("function");
});
