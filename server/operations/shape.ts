import { z } from "zod";

type Shaper = (value: unknown) => unknown;

/**
 * Makes of an output schema a function that leaves out what is not declared. Outside production it
 * checks every value as well; there the tests have done so, and a list answers twice as fast.
 * @throws ZodError, outside production, for an answer that does not fit
 */
export function shaperOf(schema: z.ZodType): Shaper {
  return process.env.NODE_ENV === "production" ? pickerOf(schema) : (value) => schema.parse(value);
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
