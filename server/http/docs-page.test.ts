import { resolve } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { languages } from "#core/languages.ts";
import { oneEndpoint } from "#server/operations/endpoint.ts";
import { openapiDocument } from "#server/operations/openapi.ts";
import { implement } from "#server/operations/operation.ts";
import { loadPhrases } from "#server/phrases.ts";
import { docsPage } from "./docs-page.ts";
import { boundsOf, exampleOf, resolverOf, shapeOf } from "./docs-shape.ts";

const phrases = loadPhrases(resolve(import.meta.dirname, "../.."));

const convert = oneEndpoint({
  method: "POST",
  path: "thing/{id}",
  audience: "public",
  tag: "things",
  summary: "Changes <b>one</b> thing.",
  input: z.object({ id: z.int(), amount: z.number().min(0), kind: z.enum(["a", "b"]).optional() }),
  output: z.object({ id: z.int(), names: z.array(z.string()), note: z.string().nullable() }),
});
const document = openapiDocument(
  [{ operations: implement({ convert }, { convert: () => ({ id: 1, names: [], note: null }) }) }],
  { version: "1", servers: [] },
);
const behind = resolverOf(document);

test("shows a call with its inputs, answer and example, in every language", () => {
  for (const language of languages) {
    const html = docsPage(document, language, phrases);
    expect(html).toContain("/wit-backend/api/thing/{id}");
    expect(html).toContain("names: string[]");
    expect(html).toContain("note: string | null");
    expect(html).toContain("&quot;a&quot; | &quot;b&quot;");
    expect(html).toContain("curl -X POST");
    expect(html).not.toContain("<b>one</b>");
    expect(html).not.toContain("web.docs.");
  }
});

test("formats shapes, bounds and examples for human readers", () => {
  expect(shapeOf({ type: "array", items: { anyOf: [{ type: "string" }, { type: "null" }] } })).toBe(
    "(string | null)[]",
  );
  expect(shapeOf({ type: "string", format: "date" })).toBe("string (date)");
  expect(shapeOf({ type: "object", additionalProperties: { type: "number" } })).toBe(
    "{ [name]: number }",
  );
  expect(boundsOf({ minimum: 1, maximum: 10_000, default: 10 })).toBe("1 – 10000, = 10");
  expect(boundsOf({ type: "string" })).toBe("");
  const objectSchema = { properties: { a: { type: "integer" }, b: {} }, required: ["a"] };
  expect(exampleOf(objectSchema, behind)).toEqual({ a: 1 });
});
