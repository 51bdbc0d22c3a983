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

/** Returns the name of the schema that a reference points to. */
export const nameOf = ({ $ref }: Schema): string | undefined => $ref?.slice(place.length);

/**
 * Collects the schemas of one document. A schema with a name, `z.object({ … }).meta({ id: "Product"
 * })`, is included once, and every use of it is a reference.
 */
export function schemaCollection(named: Record<string, Schema>) {
  const schemas: Record<string, Schema> = { ...named };

  function of(schema: z.ZodType, io: "input" | "output"): Schema {
    const converted = z.toJSONSchema(schema, { io, unrepresentable: "any", override: plain });
    const text = JSON.stringify(converted).replaceAll('"#/$defs/', `"${place}`);
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

  /** Resolves a reference. */
  const resolved = (schema: Schema): Schema => schemas[nameOf(schema) ?? ""] ?? schema;

  return { schemas, of, resolved };
}

/**
 * Removes what is of no use to a reader: patterns of known formats, bounds of every whole number.
 */
function plain({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  delete jsonSchema.id;
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (jsonSchema.pattern) jsonSchema.pattern = portablePattern(jsonSchema.pattern);
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  // A later version may return more.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

const spelled: Record<string, string> = { d: "0-9", w: "A-Za-z0-9_" };

/**
 * Spells out digits and letters, because Python's \d and \w match those of every script. Escapes a
 * hyphen that ends a class, because JavaScript with the flag v, as forms use it, rejects it
 * unescaped.
 */
function portablePattern(pattern: string): string {
  let isInClass = false;
  return pattern.replace(/\\(.)|[[\]]|-(?=\])/gs, (match, escaped: string | undefined) => {
    if (match === "-") return isInClass ? "\\-" : match;
    if (escaped === undefined) isInClass = match === "[";
    const letters = spelled[escaped ?? ""];
    if (!letters) return match;
    return isInClass ? letters : `[${letters}]`;
  });
}
