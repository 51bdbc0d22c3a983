import { z } from "zod";

/** The part of JSON Schema that our documents use. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  default?: unknown;
  description?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

const place = "#/components/schemas/";

export const reference = (name: string): Schema => ({ $ref: `${place}${name}` });

/** The name of the schema that a reference stands for. */
export const nameOf = ({ $ref }: Schema): string | undefined => $ref?.slice(place.length);

/**
 * The schemas of one document: what carries a name, `z.object({ … }).meta({ id: "Product" })`,
 * stands in it once, and wherever it is used there is a reference.
 */
export function schemaCollection(named: Record<string, Schema>) {
  const schemas: Record<string, Schema> = { ...named };

  function of(schema: z.ZodType, io: "input" | "output"): Schema {
    const made = z.toJSONSchema(schema, { io, unrepresentable: "any", override: plain });
    const text = JSON.stringify(made).replaceAll('"#/$defs/', `"${place}`);
    const { $schema: _, $defs = {}, ...rest } = JSON.parse(text);
    for (const [name, one] of Object.entries($defs as Record<string, Schema>)) {
      const before = schemas[name] ?? one;
      if (JSON.stringify(before) !== JSON.stringify(one)) {
        throw new Error(`Two schemas are called ${name}`);
      }
      schemas[name] = one;
    }
    return rest;
  }

  /** What stands behind a reference. */
  const resolved = (schema: Schema): Schema => schemas[nameOf(schema) ?? ""] ?? schema;

  return { schemas, of, resolved };
}

/** Without what says nothing to a reader: patterns of known formats, bounds of every whole number. */
function plain({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  delete jsonSchema.id;
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (jsonSchema.pattern) jsonSchema.pattern = portablePattern(jsonSchema.pattern);
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  // A later version may answer more.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

const spelled: Record<string, string> = { d: "0-9", w: "A-Za-z0-9_" };

/**
 * Digits and letters are spelled out: Python takes those of every script for \d and \w. A hyphen
 * that ends a class is escaped: JavaScript with the flag v, as forms have it, refuses it bare.
 */
function portablePattern(pattern: string): string {
  let isInClass = false;
  return pattern.replace(/\\(.)|[[\]]|-(?=\])/gs, (found, escaped: string | undefined) => {
    if (found === "-") return isInClass ? "\\-" : found;
    if (escaped === undefined) isInClass = found === "[";
    const letters = spelled[escaped ?? ""];
    if (!letters) return found;
    return isInClass ? letters : `[${letters}]`;
  });
}
