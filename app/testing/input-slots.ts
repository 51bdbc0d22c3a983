import { z } from "zod";
import { type TextKind, textKinds } from "#server/operations/text-kinds.ts";

/** A place of an input that takes strings: its path, and its schema with all wrappers. */
export interface Slot {
  path: string;
  schema: z.ZodType;
  /** The declared kinds of its strings, with undefined for a string that declares none. */
  kinds: Set<TextKind | undefined>;
}

const wrappers = [
  z.ZodOptional,
  z.ZodNullable,
  z.ZodDefault,
  z.ZodPrefault,
  z.ZodNonOptional,
  z.ZodReadonly,
  z.ZodCatch,
] as const;

type Inner = { _zod: { def: { innerType: z.ZodType } } };

/**
 * Returns every place of an input that takes strings. @throws Error for an unknown kind of schema
 */
export function slotsOf(input: z.ZodType, path = ""): Slot[] {
  const slot: Slot = { path, schema: input, kinds: new Set() };
  const inner = below(input, path, slot);
  return slot.kinds.size > 0 ? [slot, ...inner] : inner;
}

/** Returns the places further down. Strings at this place itself are added to the slot. */
function below(schema: z.ZodType, path: string, slot: Slot): Slot[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      slotsOf(field as z.ZodType, path ? `${path}.${name}` : name),
    );
  }
  if (schema instanceof z.ZodArray) return slotsOf(schema.element as z.ZodType, `${path}[]`);
  if (schema instanceof z.ZodRecord) {
    return [
      ...slotsOf(schema.keyType as z.ZodType, `${path}{key}`),
      ...slotsOf(schema.valueType as z.ZodType, `${path}{}`),
    ];
  }
  if (schema instanceof z.ZodPipe) {
    const inner = below(schema.in as z.ZodType, path, slot);
    // Text that was cleaned on input may match any format after that.
    return slot.kinds.size > 0 ? inner : [...inner, ...below(schema.out as z.ZodType, path, slot)];
  }
  if (schema instanceof z.ZodUnion) {
    return (schema.options as z.ZodType[]).flatMap((option) => below(option, path, slot));
  }
  if (wrappers.some((wrapper) => schema instanceof wrapper)) {
    return below((schema as unknown as Inner)._zod.def.innerType, path, slot);
  }
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    slot.kinds.add(textKinds.get(schema)?.kind);
    return [];
  }
  if (closed.has(schema._zod.def.type)) return [];
  throw new Error(`${path} has a schema that is not looked into: ${schema._zod.def.type}`);
}

/** These take no text, or only text that the content service checks itself. */
const closed = new Set([
  "boolean",
  "custom",
  "enum",
  "int",
  "literal",
  "null",
  "number",
  "transform",
  "undefined",
  "unknown",
]);
