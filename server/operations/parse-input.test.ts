import { expect, test } from "vitest";
import { z } from "zod";
import { operations } from "#app/areas.ts";
import { AppError } from "#core/errors.ts";
import { limits } from "#core/limits.ts";
import type { Endpoint } from "./endpoint.ts";
import { parseInput } from "./parse-input.ts";

interface Field {
  endpoint: Endpoint;
  path: string[];
  /** Accepts what is sent to the field, and returns what is read from it. */
  schema: z.ZodType;
  kind: string;
}

/**
 * Returns the inner schema, without what makes it optional, gives it a default or reads it from
 * text.
 */
function core(schema: z.ZodType): z.ZodType {
  const { def } = schema as unknown as {
    def: { type: string; innerType: z.ZodType; in: z.ZodType; out: z.ZodType };
  };
  if (["optional", "nullable", "default", "prefault", "readonly"].includes(def.type)) {
    return core(def.innerType);
  }
  if (def.type === "pipe") return core(def.in.def.type === "transform" ? def.out : def.in);
  return schema;
}

function fieldsIn(endpoint: Endpoint, schema: z.ZodType, path: string[] = []): Field[] {
  const inner = core(schema);
  const own: Field = { endpoint, path, schema, kind: inner.def.type };
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape).flatMap(([name, field]) =>
      fieldsIn(endpoint, field as z.ZodType, [...path, name]),
    );
  }
  if (inner instanceof z.ZodArray) {
    return [own, ...fieldsIn(endpoint, inner.element as z.ZodType, [...path, "0"])];
  }
  if (inner instanceof z.ZodRecord) {
    return [own, ...fieldsIn(endpoint, inner.valueType as z.ZodType, [...path, "a"])];
  }
  return [own];
}

const fields = operations.flatMap(({ endpoint }) => fieldsIn(endpoint, endpoint.input));
const ofKind = (...kinds: string[]) => fields.filter(({ kind }) => kinds.includes(kind));
const nameOf = ({ endpoint, path }: Field) => `${endpoint.path} ${path.join(".")}`;

/** Returns the fields that wrongly accept one of the values. */
const accepting = (some: Field[], values: readonly unknown[]) =>
  some.flatMap((field) =>
    values
      .filter((value) => field.schema.safeParse(value).success)
      .map((value) => `${nameOf(field)}: ${JSON.stringify(value)?.slice(0, 40)}`),
  );

/** Returns an input with this value in this field only. */
const withValue = (path: string[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, name) => (name === "0" ? [inner] : { [name]: inner }), value);

function refused(endpoint: Pick<Endpoint, "input">, input: unknown): string[] {
  try {
    parseInput(endpoint, input);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.fields.map(({ field, key }) => `${field} ${key}`);
  }
  return [];
}

test("covers the kind of every field of every call", () => {
  const known = [
    "string",
    "number",
    "int",
    "boolean",
    "enum",
    "array",
    "record",
    "custom",
    "literal",
  ];
  // Fields of Directus queries are read by the content service itself and covered by its tests.
  const strange = fields.filter(({ kind }) => !known.includes(kind));
  expect(strange.filter(({ endpoint }) => endpoint.service !== "items").map(nameOf)).toEqual([]);
  expect([ofKind("string").length > 100, ofKind("number").length > 30]).toEqual([true, true]);
});

test("rejects NUL and lone surrogates in every field, at any depth", () => {
  for (const { endpoint, path } of fields) {
    for (const text of ["\0", "a\0b", "\ud800", "a\udc00", "\udc00\ud800"]) {
      expect(refused(endpoint, withValue(path, text))).toEqual([
        `${path.join(".")} errors.field.characters`,
      ]);
    }
  }
});

test("rejects values that JavaScript would convert to a number", () => {
  const none = [true, false, [], [3], ["3"], {}, "0x10", "0b1", "1e1", "Infinity", "NaN"];
  const strange = [" ", "1 2", "١", "１", "1_0", "--1", "1,5", "9".repeat(400)];
  const numbers = ofKind("number");
  expect(accepting(numbers, [...none, Number.NaN, Number.POSITIVE_INFINITY])).toEqual([]);
  // Sellers and carriers type "1 250,5".
  const isTyped = (field: Field) => field.schema.safeParse("1 2").success;
  expect(
    numbers
      .filter(isTyped)
      .every(({ path }) => /price|quantity|(min|max)imum|days|from|value|total/i.test(`${path}`)),
  ).toBe(true);
  expect(
    accepting(
      numbers.filter((field) => !isTyped(field)),
      strange,
    ),
  ).toEqual([]);
});

test("limits every number to the range of its column", () => {
  const isCut = ({ schema }: Field) =>
    Number(schema.safeParse(1e15).data ?? Number.NaN) <= limits.maxRowOffset;
  // A page size that is capped may be requested larger.
  const cut = ofKind("number").filter(isCut);
  expect(new Set(cut.map(({ path }) => path.join(".")))).toEqual(new Set(["size", "limit"]));
  const numbers = ofKind("number").filter((field) => !isCut(field));
  expect(accepting(numbers, [1e14, "100000000000000", -1e14])).toEqual([]);
  const integers = numbers.filter(({ schema }) => !schema.safeParse(1.5).success);
  const beyond = [2_147_483_648, "2147483648", -2_147_483_649, 1e15, 1e300];
  expect(integers.length).toBeGreaterThan(30);
  expect(accepting(integers, beyond)).toEqual([]);
  const positive = numbers.filter(({ schema }) => !schema.safeParse(0).success);
  expect(accepting(positive, [1e-19, "0.0000000001"])).toEqual([]);
});

test("limits every text and every list, and rejects other types", () => {
  // A picture as text, which calls of the specification send.
  const isPicture = ({ path }: Field) => path.join() === "imageData";
  const texts = ofKind("string").filter((field) => !isPicture(field));
  expect(accepting(texts, ["1".repeat(5001), "x".repeat(100_000)])).toEqual([]);
  expect(accepting(ofKind("string").filter(isPicture), ["x".repeat(20_000_000)])).toEqual([]);
  expect(accepting(ofKind("string"), [true, ["a"], { a: "b" }])).toEqual([]);
  const long = [1, "a", {}].map((item) => new Array(201).fill(item));
  expect(accepting(ofKind("array"), long)).toEqual([]);
  const names = Object.fromEntries(
    Array.from({ length: 201 }, (_, n) => [`${n}`, "Please call before you come."]),
  );
  expect(
    accepting(ofKind("record"), [names, { ["a".repeat(50)]: "Please call before you come." }]),
  ).toEqual([]);
});

/** Returns the messages of a field when only this value is sent. */
const sentences = ({ schema }: Field, sent: object) =>
  refused({ input: z.object({ sent: schema }) }, sent).filter((item) => item.startsWith("sent "));

test("reports one message per field, the same for a missing as for an empty field", () => {
  const several = fields.filter((field) =>
    [{}, { sent: "" }, { sent: null }, { sent: "x" }, { sent: -1 }].some(
      (sent) => sentences(field, sent).length > 1,
    ),
  );
  expect(several.map(nameOf)).toEqual([]);
  const otherwise = ofKind("string").filter((field) => {
    const [[absent], [empty]] = [sentences(field, {}), sentences(field, { sent: "" })];
    const isOwn = empty !== undefined && !empty.startsWith("sent errors.");
    return isOwn && absent !== undefined && absent !== empty;
  });
  expect(otherwise.map(nameOf)).toEqual([]);
});

const any = { input: z.record(z.string(), z.unknown()) };
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

test("rejects deep, long or reserved input before any schema reads it", () => {
  const type = (field: string) => [`${field} errors.field.type`];
  expect(refused(any, { a: nested(5) })).toEqual([]);
  expect(refused(any, JSON.parse(`{"a":${"[".repeat(10_000)}${"]".repeat(10_000)}}`))).toEqual(
    type("a.0.0.0.0.0.0.0"),
  );
  expect(refused(any, { a: new Array(1001).fill(1) })).toEqual(type("a"));
  expect(refused(any, JSON.parse('{"a":{"__proto__":{"b":1}}}'))).toEqual(type("a"));
  expect(refused(any, { constructor: 1 })).toEqual(type("body"));
  expect(refused(any, { "a\0": 1 })).toEqual(type("body"));
  expect(refused(any, { a: new Array(1000).fill("\0") })).toHaveLength(100);
});
