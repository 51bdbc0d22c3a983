import { expect, test } from "vitest";
import { z } from "zod";
import { operations } from "#app/areas.ts";
import { pickerOf, strictOf } from "./shape.ts";

test("removes undeclared fields at any depth", () => {
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

test("picks from every output of Soko", () => {
  for (const { endpoint } of operations) expect(pickerOf(endpoint.output)).toBeTypeOf("function");
});

test("rejects undeclared fields at any depth when strict", () => {
  const strict = strictOf(
    z.object({
      rows: z.array(z.object({ id: z.int() })),
      owner: z.object({ name: z.string() }).nullable().optional(),
      either: z.union([z.object({ a: z.string() }), z.object({ b: z.number() })]),
      byName: z.record(z.string(), z.object({ n: z.int() })),
    }),
  );
  const right = { rows: [{ id: 1 }], owner: null, either: { b: 1 }, byName: { x: { n: 1 } } };
  expect(strict.parse(right)).toEqual(right);
  const wrong = [
    { ...right, passwordHash: "$argon2id$" },
    { ...right, rows: [{ id: 1, secret: 1 }] },
    { ...right, owner: { name: "Asha", phone: "+255" } },
    { ...right, either: { b: 1, c: 1 } },
    { ...right, byName: { x: { n: 1, m: 1 } } },
    { ...right, rows: [{ id: 1.5 }] },
  ];
  expect(wrong.filter((answer) => strict.safeParse(answer).success)).toEqual([]);
});

test("makes every output of Soko strict", () => {
  for (const { endpoint } of operations) expect(strictOf(endpoint.output)).toBeDefined();
});
