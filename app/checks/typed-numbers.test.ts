import { expect, test } from "vitest";
import { z } from "zod";
import { languages } from "#core/languages.ts";
import { parseInput } from "#server/operations/parse-input.ts";
import { readTypedNumbers } from "#server/read-typed-numbers.ts";
import { operations } from "../areas.ts";

/** How 1500 is printed in each language. */
const printed = { en: "1,500", kisw: "1,500", fr: "1\u202f500", rw: "1.500", rn: "1.500" };
/** Texts that could mean both 1500 and one and a half. */
const unclear = { en: "1.500", kisw: "1.500", fr: "1.500", rw: "1,500", rn: "1,500" };

interface NumberField {
  call: string;
  path: string[];
  input: z.ZodType;
}

/** Returns the path of every input field that the documentation calls a number. */
function numbersIn(schema: unknown, path: string[] = []): string[][] {
  const { type, properties, items, anyOf } = schema as Record<string, unknown>;
  if (type === "number" || type === "integer") return [path];
  const inner = Object.entries((properties as object | undefined) ?? {});
  return [
    ...inner.flatMap(([name, option]) => numbersIn(option, [...path, name])),
    ...(items ? numbersIn(items, [...path, "0"]) : []),
    ...((anyOf as unknown[] | undefined) ?? []).flatMap((option) => numbersIn(option, path)),
  ];
}

const fields: NumberField[] = operations
  .map(({ endpoint }) => endpoint)
  .filter(({ method }) => method !== "GET")
  .flatMap(({ method, path: call, input }) =>
    numbersIn(z.toJSONSchema(input, { io: "output", unrepresentable: "any" })).map((path) => ({
      call: `${method} ${call} ${path.join(".")}`,
      path,
      input,
    })),
  );

/** Returns an input with this text at a path, and nothing else. */
const saying = ([first, ...rest]: string[], text: string): unknown =>
  first === undefined
    ? text
    : first === "0"
      ? [saying(rest, text)]
      : { [first]: saying(rest, text) };

const at = (value: unknown, path: string[]) =>
  path.reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], value);

test("the write endpoints have number fields", () => {
  expect(fields.length).toBeGreaterThan(10);
});

test.each(fields)("$call is read from a form as it is printed", ({ path, input }) => {
  for (const language of languages) {
    const read = readTypedNumbers(input, saying(path, printed[language]), language);
    expect(at(read.input, path), language).toBe(1500);
    expect(read.unclear).toEqual([]);
  }
});

test.each(fields)(
  "$call rejects an ambiguous number and reports both readings",
  ({ path, input }) => {
    for (const language of languages) {
      const read = readTypedNumbers(input, saying(path, unclear[language]), language);
      const small = ["en", "kisw"].includes(language) ? "1.50" : "1,50";
      expect(read.unclear, language).toEqual([
        {
          field: path.join("."),
          key: "errors.field.unclearNumber",
          values: { large: "1500", small },
        },
      ]);
      // An id in the path that is not a number returns 404.
      const refused = path.at(-1)?.endsWith("Id")
        ? /^errors\.(badInput|notFound)$/
        : "errors.badInput";
      expect(() => parseInput({ input }, read.input)).toThrow(refused);
    }
  },
);

test.each(["five", "1e5", "0x10", "1\0", "9".repeat(500), "--1", "٣"])(
  "leaves %j, which is no number, to the schema",
  (text) => {
    for (const { path, input } of fields) {
      const read = readTypedNumbers(input, saying(path, text), "en");
      expect(at(read.input, path)).toBe(text);
      expect(read.unclear).toEqual([]);
    }
  },
);

test("keeps text that looks like a number", () => {
  const words = z.object({ name: z.string(), phone: z.string().optional() });
  const typed = { name: "1,500", phone: "0712.345.678", other: "1.500" };
  expect(readTypedNumbers(words, typed, "en")).toEqual({ input: typed, unclear: [] });
});
