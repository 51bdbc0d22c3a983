import type { Rand } from "#data/demo/seeded.ts";
import { encodeValue } from "./fuzz-request.ts";
import { type KnownIds, resourceOf } from "./known-ids.ts";
import { createReferenceResolver } from "./reference-resolver.ts";
import { type JsonSchema, type ValueSource, validObject } from "./schema-values.ts";
import type { Path } from "./value-at.ts";

interface Described {
  parameters?: { name: string; in: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

export type Input = Record<string, unknown>;
/** Returns a file for a field of this name, of at most so many bytes. */
export type FileFor = (field: string, maxBytes: number) => File;

/** One call of an OpenAPI document, with the texts that can be written into it. */
export interface TextCall {
  method: string;
  path: string;
  /** The resource under which its ids are collected. */
  place: string;
  /** Whether one of its files is a table. */
  takesTable: boolean;
  /**
   * Returns an input that the schema most likely accepts. @param isWhole with every possible field
   */
  input(rand: Rand, isWhole: boolean): Input;
  /** Returns the free texts of an input, by their path. */
  texts(input: Input): { at: Path; max: number }[];
  request(input: Input, fileFor: FileFor): { path: string; init: RequestInit };
}

/** Shorter texts cost nothing, whatever they contain. */
const shortest = 30;
const longest = 10_000;

/** Returns every call that a document describes. */
export function textCalls(document: object, known: KnownIds): TextCall[] {
  const resolve = createReferenceResolver(document);
  const alternatives = (schema: JsonSchema) =>
    (schema.anyOf ?? schema.oneOf ?? [schema]).map(resolve);

  function textsIn(
    declared: JsonSchema,
    value: unknown,
    at: Path = [],
  ): { at: Path; max: number }[] {
    const schema = resolve(declared);
    if (typeof value === "string") {
      const free = alternatives(schema).find(
        ({ type, format, enum: some, const: item }) =>
          type === "string" && !format && !some && item === undefined,
      );
      const max = Math.min(free?.maxLength ?? longest, longest);
      return free && max >= shortest ? [{ at, max }] : [];
    }
    if (Array.isArray(value)) {
      return value.flatMap((item, index) => textsIn(schema.items ?? {}, item, [...at, index]));
    }
    if (typeof value !== "object" || value === null) return [];
    const object = alternatives(schema).find(({ properties }) => properties);
    return Object.entries(value).flatMap(([name, inner]) =>
      textsIn(object?.properties?.[name] ?? {}, inner, [...at, name]),
    );
  }

  function callOf(path: string, method: string, described: Described): TextCall {
    const parameters = (described.parameters ?? [])
      .map(resolve)
      .filter(({ in: where }) => where === "path" || where === "query");
    const [[type, content] = ["", undefined]] = Object.entries(
      described.requestBody?.content ?? {},
    ) as [string, { schema: JsonSchema }][];
    const body = content ? resolve(content.schema) : undefined;
    const properties = Object.fromEntries([
      ...Object.entries(body?.properties ?? {}),
      ...parameters.map(({ name, schema }) => [name, schema] as const),
    ]);
    const uploads = Object.entries(properties).flatMap(([name, item]) =>
      resolve(item).format === "binary" ? [name] : [],
    );
    const inPath = parameters.flatMap(({ name, in: where }) => (where === "path" ? [name] : []));
    const required = [
      ...(body?.required ?? []),
      ...parameters.flatMap(({ name, required }) => (required ? [name] : [])),
    ];
    const whole: JsonSchema = { type: "object", properties, required };
    const place = resourceOf(path);
    const isUpload = type.startsWith("multipart/");

    function request(input: Input, fileFor: FileFor) {
      const rest = { ...input };
      let written = path;
      const query: string[] = [];
      for (const { name, in: where } of parameters) {
        if (rest[name] === undefined) continue;
        if (where === "path") written = written.replace(`{${name}}`, encodeValue(rest[name]));
        else query.push(`${name}=${encodeValue(rest[name])}`);
        delete rest[name];
      }
      const sent = query.length > 0 ? `${written}?${query.join("&")}` : written;
      if (!body) return { path: sent, init: { method } };
      if (!isUpload) {
        const headers = { "content-type": "application/json" };
        return { path: sent, init: { method, headers, body: JSON.stringify(rest) } };
      }
      const form = new FormData();
      for (const [name, value] of Object.entries(rest)) {
        if (uploads.includes(name) || value === undefined) continue;
        form.append(name, typeof value === "object" ? JSON.stringify(value) : String(value));
      }
      for (const name of uploads) {
        const { maxLength = 0 } = resolve(properties[name] ?? {});
        form.append(name, fileFor(name, maxLength));
      }
      return { path: sent, init: { method, body: form } };
    }

    return {
      method,
      path,
      place,
      takesTable: uploads.includes(path.endsWith("/price-load") ? "file" : "table"),
      input(rand, isWhole) {
        const all = { ...rand, chance: (odds: number) => odds >= 0.5 };
        const source: ValueSource = { rand: isWhole ? all : rand, known, place, resolve };
        return validObject(whole, source);
      },
      texts: (input) =>
        textsIn(whole, input).filter(
          ({ at: [name = ""] }) => !uploads.includes(`${name}`) && !inPath.includes(`${name}`),
        ),
      request,
    };
  }

  const { paths } = document as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, described]) =>
      callOf(path, method.toUpperCase(), described),
    ),
  );
}
