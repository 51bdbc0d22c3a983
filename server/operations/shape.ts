// Frozen: no new features; see decision 28.
import { z } from "zod";
import type { Endpoint, Rows } from "./endpoint.ts";

export type Shaper = (value: unknown) => unknown;

/**
 * Returns a function that removes undeclared fields from the answers of an endpoint.
 * @param isStrict every value is checked, and undeclared fields fail. In production it is off: the
 * tests have checked the answers, and a list answers twice as fast
 * @throws ZodError where it is strict, for an answer that does not fit
 */
export function shaperOf(
  { output, list }: Pick<Endpoint, "output" | "list">,
  { isStrict }: { isStrict: boolean },
): Shaper {
  const strict = isStrict ? strictOf(output) : undefined;
  const shapeItem: Shaper = strict ? (value) => strict.parse(value) : pickerOf(output);
  if (!list) return shapeItem;
  return (value) => {
    const { data, ...counts } = value as Rows<unknown>;
    return { data: data.map(shapeItem), ...counts };
  };
}

/**
 * Returns a function that copies what a schema declares. It is generated as source code that
 * creates complete objects: for a list of products it takes a sixth of the time of functions that
 * walk the schema, and its result is serialized to JSON faster than its input (decision 68).
 */
export function pickerOf(schema: z.ZodType): Shaper {
  const program: Program = { lines: [], parsers: [] };
  const pick = expressionOf(schema, program)("value");
  const lines = [`"use strict";`, ...program.lines, `return (value) => ${pick};`];
  // The only parts of the source from elsewhere are the names of our own schemas, quoted.
  const make = new Function("parsers", lines.join("\n")) as (parsers: Shaper[]) => Shaper;
  return make(program.parsers);
}

interface Program {
  /** One function per object. */
  lines: string[];
  /** What Zod itself must parse. */
  parsers: Shaper[];
}

/**
 * Turns the source of a value, which may occur in the result several times, into the source of what
 * is picked.
 */
type Expression = (value: string) => string;

function expressionOf(schema: z.ZodType, program: Program): Expression {
  if (schema instanceof z.ZodObject) {
    const name = objectFunction(schema, program);
    return (value) => `${name}(${value})`;
  }
  if (schema instanceof z.ZodArray) {
    const pick = expressionOf(schema.element as z.ZodType, program);
    return (value) => `${value}.map((value) => ${pick("value")})`;
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return unlessMissing(expressionOf(schema.unwrap() as z.ZodType, program));
  }
  if (isPlain(schema)) return (value) => value;
  if (schema instanceof z.ZodDefault) {
    const pick = expressionOf(schema.unwrap() as z.ZodType, program);
    const parse = parserOf(schema, program);
    return (value) => `(${value} === undefined ? ${parse(value)} : ${pick(value)})`;
  }
  // A union or a record: only Zod can decide which fields belong to which.
  return parserOf(schema, program);
}

function objectFunction(schema: z.ZodObject, program: Program): string {
  const required: string[] = [];
  const added: string[] = [];
  for (const [name, field] of Object.entries(schema.shape)) {
    if (name === "__proto__") throw new Error("An answer has a field __proto__");
    const key = JSON.stringify(name);
    const value = `from[${key}]`;
    const pick = expressionOf(field as z.ZodType, program)(value);
    // Fields after one that may be missing are added in the same way, so that the order is
    // preserved.
    if (added.length > 0 || isOptional(field as z.ZodType)) {
      added.push(`if (${value} !== undefined) picked[${key}] = ${pick};`);
    } else required.push(`${key}: ${pick === value ? pick : unlessMissing(() => pick)(value)}`);
  }
  const name = `pick${program.lines.length}`;
  program.lines.push(`const ${name} = (from) => {
    const picked = { ${required.join(", ")} };
    ${added.join("\n    ")}
    return picked;
  };`);
  return name;
}

const unlessMissing =
  (pick: Expression): Expression =>
  (value) =>
    pick(value) === value ? value : `(${value} == null ? ${value} : ${pick(value)})`;

function parserOf(schema: z.ZodType, program: Program): Expression {
  const index = program.parsers.push((value) => schema.parse(value)) - 1;
  return (value) => `parsers[${index}](${value})`;
}

const plain = new Set(["string", "number", "int", "boolean", "enum", "literal", "null"]);
const isPlain = (schema: z.ZodType) => plain.has(schema.def.type);

/** Returns whether a field may be missing. */
const isOptional = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? isOptional(schema.unwrap() as z.ZodType)
    : !(schema instanceof z.ZodObject || schema instanceof z.ZodArray || isPlain(schema));

/** Returns the same schema, in which an undeclared key is an error at any depth. */
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
