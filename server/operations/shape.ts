import { z } from "zod";
import type { Endpoint, Rows } from "./endpoint.ts";

export type Shaper = (value: unknown) => unknown;

/**
 * Makes of an endpoint's output a function that leaves out of an answer what is not declared.
 * @param isStrict every value is checked, and what is not declared fails: in production the tests
 *   have done so, and a list answers twice as fast
 * @throws ZodError where it is strict, for an answer that does not fit
 */
export function shaperOf(
  { output, list }: Pick<Endpoint, "output" | "list">,
  { isStrict }: { isStrict: boolean },
): Shaper {
  const strict = isStrict ? strictOf(output) : undefined;
  const one: Shaper = strict ? (value) => strict.parse(value) : pickerOf(output);
  if (!list) return one;
  return (value) => {
    const { data, ...counts } = value as Rows<unknown>;
    return { data: data.map(one), ...counts };
  };
}

export function pickerOf(schema: z.ZodType): Shaper {
  if (schema instanceof z.ZodObject) return objectPicker(schema);
  if (schema instanceof z.ZodArray) {
    const pick = pickerOf(schema.element as z.ZodType);
    return (value) => (value as unknown[]).map(pick);
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const pick = pickerOf(schema.unwrap() as z.ZodType);
    return (value) => (value === null || value === undefined ? value : pick(value));
  }
  if (isPlain(schema)) return (value) => value;
  // A union, a record: Zod knows which fields are whose.
  return (value) => schema.parse(value);
}

function objectPicker(schema: z.ZodObject): Shaper {
  const fields = Object.entries(schema.shape).map(
    ([name, field]) => [name, pickerOf(field as z.ZodType)] as const,
  );
  return (value) => {
    const from = value as Record<string, unknown>;
    const picked: Record<string, unknown> = {};
    for (const [name, pick] of fields) {
      if (from[name] !== undefined) picked[name] = pick(from[name]);
    }
    return picked;
  };
}

const plain = new Set(["string", "number", "int", "boolean", "enum", "literal", "null"]);
const isPlain = (schema: z.ZodType) => plain.has(schema.def.type);

/** The same schema, in which a key that no object declares is an error, however deep it lies. */
export function strictOf(schema: z.ZodType): z.ZodType {
  const inner = (part: unknown) => strictOf(part as z.ZodType);
  if (schema instanceof z.ZodObject) {
    const shape = Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [name, inner(field)]),
    );
    return schema.clone({ ...schema.def, shape, catchall: schema.def.catchall ?? z.never() });
  }
  if (schema instanceof z.ZodArray) {
    return schema.clone({ ...schema.def, element: inner(schema.def.element) });
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return schema.clone({ ...schema.def, innerType: inner(schema.def.innerType) } as never);
  }
  if (schema instanceof z.ZodUnion) {
    return schema.clone({ ...schema.def, options: schema.def.options.map(inner) });
  }
  if (schema instanceof z.ZodRecord) {
    return schema.clone({ ...schema.def, valueType: inner(schema.def.valueType) });
  }
  return schema;
}
