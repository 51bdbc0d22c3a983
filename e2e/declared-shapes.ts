import { z } from "zod";
import { operations } from "#app/areas.ts";

/**
 * Every object that an endpoint declares in a response, at any depth; of a list its rows with their
 * total.
 */
const declared = new Set<z.ZodObject>();

for (const { endpoint } of operations) {
  const { list, output } = endpoint;
  gather(list ? z.object({ data: z.array(output), total: z.int() }) : output);
}

/** Every key that an endpoint declares. */
export const declaredKeys = new Set([...declared].flatMap(({ shape }) => Object.keys(shape)));

function gather(schema: z.core.$ZodType): void {
  if (schema instanceof z.ZodObject) {
    declared.add(schema);
    Object.values(schema.shape).forEach(gather);
  } else if (schema instanceof z.ZodArray) gather(schema.element);
  else if (schema instanceof z.ZodUnion) schema.options.forEach(gather);
  else if (schema instanceof z.ZodRecord) gather(schema.valueType);
  else if (isWrapped(schema)) gather(schema.unwrap());
}

/** Returns whether a value may be null, left out or replaced by a default. */
function isWrapped(
  schema: z.core.$ZodType,
): schema is z.ZodNullable | z.ZodOptional | z.ZodDefault {
  return (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault
  );
}

/** An undeclared path, and how many keys it has including those nested in it. */
interface Fault {
  path: string;
  keys: number;
}

/**
 * Returns the paths in `value` that no endpoint declares. Each object must have the keys of an
 * object that an endpoint returns, including nested ones, or those of a shape. Of several readings,
 * the one that leaves the fewest undeclared keys counts.
 * @param shapes keys separated by spaces; after "+ " they are in addition to those of an endpoint
 */
export function undeclaredPaths(value: unknown, shapes: readonly string[]): string[] {
  const keys = keysAlone(value);
  const id = JSON.stringify([keys, shapes]);
  const paths = known.get(id) ?? undeclared(keys, shapes, "").map(({ path }) => path);
  known.set(id, paths);
  return paths;
}

/** Memoizes results: the rows of a list, and the shell of most pages, have the same keys. */
const known = new Map<string, string[]>();

/** Returns the same keys without their values, and each kind of row of a list once. */
function keysAlone(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return 0;
  if (Array.isArray(value)) {
    const rows = value.map(keysAlone).map((row) => [JSON.stringify(row), row] as const);
    return [...new Map(rows).values()];
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, keysAlone(item)]));
}

function undeclared(value: unknown, shapes: readonly string[], path: string): Fault[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) {
    return value.flatMap((item) => undeclared(item, shapes, `${path}[]`));
  }
  const readings = [
    () => fewest([...declared].map((schema) => () => beyond(schema, value, path))),
    ...shapes.map((shape) => () => beyondShape(shape, value, shapes, path)),
  ];
  return fewest(readings);
}

function beyondShape(
  shape: string,
  value: object,
  shapes: readonly string[],
  path: string,
): Fault[] {
  const [first, ...keys] = shape.split(" ");
  const own = first === "+" ? keys : [first, ...keys];
  const entries = Object.entries(value);
  const rest = Object.fromEntries(entries.filter(([key]) => !own.includes(key)));
  return [
    ...(first === "+"
      ? fewest([...declared].map((schema) => () => beyond(schema, rest, path)))
      : Object.entries(rest).map(([key, item]) => fault(below(path, key), item))),
    ...entries
      .filter(([key]) => own.includes(key))
      .flatMap(([key, item]) => undeclared(item, shapes, below(path, key))),
  ];
}

/** Returns the paths in `value` that this schema does not declare. */
function beyond(schema: z.core.$ZodType, value: unknown, path: string): Fault[] {
  if (typeof value !== "object" || value === null) return [];
  if (isWrapped(schema)) return beyond(schema.unwrap(), value, path);
  if (schema instanceof z.ZodUnion) {
    return fewest(schema.options.map((option) => () => beyond(option, value, path)));
  }
  if (Array.isArray(value)) {
    if (!(schema instanceof z.ZodArray)) return [fault(path, value)];
    return value.flatMap((item) => beyond(schema.element, item, `${path}[]`));
  }
  const keys = Object.entries(value);
  if (schema instanceof z.ZodObject) {
    return keys.flatMap(([key, item]) => {
      const field = schema.shape[key];
      return field ? beyond(field, item, below(path, key)) : [fault(below(path, key), item)];
    });
  }
  // A value of unknown content, as in the personal data export, declares nothing.
  if (!(schema instanceof z.ZodRecord) || schema.valueType instanceof z.ZodUnknown)
    return [fault(path, value)];
  return keys.flatMap(([key, item]) =>
    z.core.safeParse(schema.keyType, key).success
      ? beyond(schema.valueType, item, below(path, key))
      : [fault(below(path, key), item)],
  );
}

const below = (path: string, key: string) => (path ? `${path}.${key}` : key);

const fault = (path: string, value: unknown): Fault => ({ path, keys: keysIn(value) });

function keysIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce<number>((sum, item) => sum + keysIn(item), 1);
}

function fewest(readings: (() => Fault[])[]): Fault[] {
  let best: Fault[] = [];
  let minKeys = Number.POSITIVE_INFINITY;
  for (const reading of readings) {
    const faults = reading();
    const keys = faults.reduce((sum, item) => sum + item.keys, 0);
    if (keys < minKeys) [best, minKeys] = [faults, keys];
    if (minKeys === 0) break;
  }
  return best;
}
