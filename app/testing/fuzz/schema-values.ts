import type { Rand } from "#data/demo/seeded.ts";
import { heavyText } from "./heavy-texts.ts";
import { hostileCharacters, hostileTexts, hostileValues } from "./hostile-values.ts";
import type { KnownIds } from "./known-ids.ts";

/** Length of the longest text that costs the most for its length. */
const longest = 10_000;

/** The part of JSON Schema that is read here. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  multipleOf?: number;
}

/** What values are generated from. */
export interface ValueSource {
  rand: Rand;
  known: KnownIds;
  /** The resource whose ids are tried first. */
  place: string;
  resolve: (schema: JsonSchema) => JsonSchema;
}

/** Returns a value that the schema most likely accepts. */
export function validValue(declared: JsonSchema, name: string, source: ValueSource): unknown {
  const { rand, resolve } = source;
  const schema = resolve(declared);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return rand.pick(schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return validValue(rand.pick(either), name, source);
  const type = Array.isArray(schema.type) ? rand.pick(schema.type) : schema.type;
  switch (type) {
    case "object":
      return validObject(schema, source);
    case "array":
      return Array.from({ length: (schema.minItems ?? 0) + rand.int(0, 2) }, () =>
        validValue(schema.items ?? {}, name, source),
      );
    case "integer":
    case "number":
      return validNumber(schema, name, source);
    case "boolean":
      return rand.chance(0.5);
    case "null":
      return null;
    default:
      return validText(schema, name, source);
  }
}

export function validObject(schema: JsonSchema, source: ValueSource): Record<string, unknown> {
  const { properties = {}, required = [] } = schema;
  const included = Object.entries(properties).filter(
    ([name]) => required.includes(name) || source.rand.chance(0.6),
  );
  return Object.fromEntries(
    included.map(([name, candidate]) => [name, validValue(candidate, name, source)] as const),
  );
}

function validNumber(schema: JsonSchema, name: string, { rand, known }: ValueSource): number {
  if (/id$|location|commodity|category/i.test(name) && rand.chance(0.8)) return known.number(rand);
  const min = schema.minimum ?? schema.exclusiveMinimum ?? 0;
  const max = Math.min(schema.maximum ?? 1_000_000, 1e15);
  const usual = [1, 2, 5, 2500, min, max, min + (schema.multipleOf ?? 1)];
  return rand.pick(usual.filter((candidate) => candidate >= min && candidate <= max));
}

function validText(schema: JsonSchema, name: string, source: ValueSource): string {
  const { rand, known, place } = source;
  if (schema.format === "uuid" || /(^|[a-z])id$/i.test(name) || /^(product|trader)$/.test(name)) {
    return rand.chance(0.85) ? known.uuid(rand, name.replace(/Id$/, ""), place) : known.text(rand);
  }
  if (schema.format === "email" || /email/i.test(name)) return `p${rand.int(0, 999_999)}@fuzz.test`;
  if (schema.format === "date-time") return "2026-11-01T08:00:00Z";
  if (/url|website|link|endpoint/i.test(name)) return "https://shop.fuzz.example/a";
  if (/phone|contact|username/i.test(name)) return `07${10_000_000 + rand.int(0, 9_999_999)}`;
  if (/country/i.test(name)) return rand.pick(["TZ", "KE", "RW", "UG", "BI"]);
  if (/currency/i.test(name)) return rand.pick(["TZS", "KES", "USD", "RWF"]);
  if (/code|type|picture|name$/i.test(name) && rand.chance(0.5)) return known.text(rand);
  if (rand.chance(0.12)) {
    return heavyText(rand.int(0, 99), Math.min(schema.maxLength ?? longest, longest));
  }
  const words = `Fuzz ${name} ${rand.int(0, 999_999)} and some more words`;
  const length = Math.max(schema.minLength ?? 0, rand.chance(0.1) ? (schema.maxLength ?? 200) : 20);
  return words.padEnd(length, " x").slice(0, Math.min(schema.maxLength ?? 200, length));
}

/** Returns an undeclared value: half the time the valid one with an invalid character in it. */
export function hostileValue(source: ValueSource, valid?: unknown): unknown {
  const { rand } = source;
  if (typeof valid === "string" && valid !== "" && rand.chance(0.6)) {
    const at = rand.int(0, valid.length - 1);
    return valid.slice(0, at) + rand.pick(hostileCharacters) + valid.slice(at + 1);
  }
  return rand.chance(0.65) ? rand.pick(hostileTexts) : rand.pick(hostileValues);
}

/** Returns the same value with one undeclared part in it, at any depth. */
export function corruptValue(value: unknown, source: ValueSource): unknown {
  const { rand } = source;
  if (typeof value !== "object" || value === null) return hostileValue(source, value);
  const names = Object.keys(value);
  if (names.length === 0 || rand.chance(0.05)) return hostileValue(source);
  const name = rand.pick(names);
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  if (rand.chance(0.1)) delete copy[name];
  else copy[name] = corruptValue(copy[name], source);
  // An array with an index of 2,147,483,647 cannot be serialized to JSON.
  if (!Array.isArray(copy) && rand.chance(0.05))
    copy[rand.pick(hostileTexts)] = hostileValue(source);
  return copy;
}
