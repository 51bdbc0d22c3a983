import type { OpenapiDocument } from "#server/operations/openapi.ts";
import { nameOf, type Schema } from "#server/operations/openapi-schemas.ts";
import type { Reference } from "#server/operations/openapi-shared.ts";

/** Resolves a reference; returns anything else as it is. */
export type Resolver = <T extends object>(value: T | Reference) => T;

export const resolverOf =
  ({ components }: Pick<OpenapiDocument, "components">): Resolver =>
  <T extends object>(value: T | Reference) => {
    const [kind = "", name = ""] =
      "$ref" in value && value.$ref ? value.$ref.split("/").slice(-2) : [];
    const byKind: Record<string, Record<string, unknown>> = components;
    return (byKind[kind]?.[name] ?? value) as T;
  };

const widest = 2_147_483_647;

/**
 * Returns a schema in readable notation: `{ id: integer, name: string, parent: string | null }`.
 */
export function shapeOf(schema: Schema, indent = ""): string {
  if (schema.$ref) return nameOf(schema) ?? "";
  if (schema.allOf) return schema.allOf.map((part) => shapeOf(part, indent)).join(" & ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return schema.anyOf.map((part) => shapeOf(part, indent)).join(" | ");
  if (schema.items) return `${bracketed(shapeOf(schema.items, indent))}[]`;
  if (schema.properties) return objectOf(schema, indent);
  if (typeof schema.additionalProperties === "object") {
    return `{ [name]: ${shapeOf(schema.additionalProperties, indent)} }`;
  }
  const type = Array.isArray(schema.type) ? schema.type.join(" | ") : schema.type;
  return `${type ?? "any"}${schema.format ? ` (${schema.format})` : ""}`;
}

const bracketed = (shape: string) =>
  / \| /.test(shape) && !/^\{/.test(shape) ? `(${shape})` : shape;

function objectOf({ properties = {}, required }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, schema]) =>
      `${inner}${name}${required?.includes(name) ? "" : "?"}: ${shapeOf(schema, inner)}`,
  );
  return lines.length > 0 ? `{\n${lines.join("\n")}\n${indent}}` : "{}";
}

/**
 * Returns the bounds and default of an input, as far as they are informative: "1 – 10000, = 10".
 */
export function boundsOf(schema: Schema): string {
  const { minimum, maximum, maxLength } = schema;
  const max = maximum !== undefined && maximum < widest ? String(maximum) : "";
  const range = minimum !== undefined || max ? `${minimum ?? ""} – ${max || "…"}` : "";
  return [
    range,
    maxLength === undefined ? "" : `≤ ${maxLength}`,
    schema.default === undefined ? "" : `= ${JSON.stringify(schema.default)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** Returns a value that fits a schema, as an example. */
export function exampleOf(unresolved: Schema | undefined, resolve: Resolver, name = ""): unknown {
  if (!unresolved) return "x";
  const schema = resolve(unresolved);
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOf(schema.anyOf[0], resolve, name);
  if (schema.items) return [exampleOf(schema.items, resolve, name)];
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([key]) => schema.required?.includes(key))
        .map(([key, part]) => [key, exampleOf(part, resolve, key)]),
    );
  }
  if (schema.type === "integer" || schema.type === "number")
    return Math.max(1, schema.minimum ?? 1);
  if (schema.type === "boolean") return true;
  if (/currency/i.test(name)) return /^to/.test(name) ? "KES" : "TZS";
  return /amount|id$/i.test(name) ? 1 : "maize";
}
