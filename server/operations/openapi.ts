import { z } from "zod";
import { commonRefusal } from "#core/errors.ts";
import { acceptedBy } from "#core/forms/upload-rules.ts";
import { apiBase } from "#core/paths.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Operation } from "./operation.ts";

type Json = Record<string, unknown>;

const bases = { api: apiBase, items: "/items" } as const;

const client = { client: [] };
const securityOf = ({ audience }: Endpoint) => {
  if (audience === "content") return [{ content: [] }];
  return audience === "public" ? [{}, client] : [{ person: [] }];
};

/** The calls as an OpenAPI 3.1 document, made from the same declarations that serve them. */
export function openapiDocument(operations: Operation[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const { endpoint } of operations) {
    if (endpoint.service === "pages") continue;
    const path = `${bases[endpoint.service]}/${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: described(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Soko",
      version,
      description:
        "Trade platform of East Africa. Answers are { status, message?, data, total? }; refusals carry a message in the language of the request, a stable code and, for bad input, errors by field.",
    },
    paths,
    components: {
      securitySchemes: {
        client: {
          type: "http",
          scheme: "basic",
          description: "The client's credential; optional for public reads, raises their limit.",
        },
        person: {
          type: "http",
          scheme: "bearer",
          description: "An access token of /wit-backend/oauth/token, grant type password.",
        },
        content: {
          type: "http",
          scheme: "bearer",
          description: "The public token of the content service.",
        },
      },
      schemas: { Error: errorSchema },
    },
  };
}

function described(endpoint: Endpoint): Json {
  return {
    operationId: `${endpoint.method.toLowerCase()}-${endpoint.path.replace(/[{}]/g, "").replace(/\W+/g, "-").replace(/-$/, "")}`,
    summary: endpoint.summary,
    tags: [endpoint.tag],
    security: securityOf(endpoint),
    ...inputOf(endpoint),
    responses: { "200": answer(endpoint), default: refusal },
  };
}

const onceHeader = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: {
    type: "string",
    maxLength: 200,
    description: "The same key and body answers the first result again; another body is 409.",
  } as Json,
};

function inputOf(endpoint: Endpoint): Json {
  const schema = jsonSchema(endpoint.input, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const inPath = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ""));
  const names = Object.keys(schema.properties ?? {});
  const asBody = endpoint.method !== "GET" && endpoint.method !== "DELETE";
  const parameters = names
    .filter((name) => inPath.has(name) || !asBody)
    .map((name) => ({
      name,
      in: inPath.has(name) ? "path" : "query",
      required: inPath.has(name) || (schema.required ?? []).includes(name),
      schema: schema.properties?.[name],
    }));
  const body = {
    ...schema,
    required: (schema.required ?? []).filter((name) => !inPath.has(name)),
    properties: Object.fromEntries(
      names.filter((name) => !inPath.has(name)).map((name) => [name, schema.properties?.[name]]),
    ),
  };
  if (endpoint.idempotent) parameters.push(onceHeader);
  return {
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(asBody ? { requestBody: { content: contentOf(endpoint, body) } } : {}),
  };
}

/** JSON, or a form where files come with it. */
function contentOf({ uploads }: Endpoint, body: { properties: Json }): Json {
  if (!uploads) return { "application/json": { schema: body } };
  const files = Object.entries(uploads);
  const properties = {
    ...body.properties,
    ...Object.fromEntries(
      files.map(([name, { mostBytes }]) => [
        name,
        { type: "string", format: "binary", maxLength: mostBytes },
      ]),
    ),
  };
  const encoding = Object.fromEntries(
    files.map(([name, rule]) => [name, { contentType: acceptedBy(rule) }]),
  );
  return { "multipart/form-data": { schema: { ...body, properties }, encoding } };
}

function answer(endpoint: Endpoint): Json {
  const row = jsonSchema(endpoint.output, "output");
  const data = endpoint.list ? { type: "array", items: row } : row;
  const properties =
    endpoint.service === "items"
      ? { data }
      : {
          status: { type: "integer" },
          data,
          ...(endpoint.list ? { total: { type: "integer" } } : {}),
        };
  const schema = { type: "object", properties, required: Object.keys(properties) };
  return { description: "What was asked for", content: { "application/json": { schema } } };
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return rest;
}

const errorSchema = {
  type: "object",
  required: ["status", "message", "code"],
  properties: {
    status: { type: "integer", enum: [...new Set(Object.values(commonRefusal.statuses))].sort() },
    message: { type: "string" },
    code: { type: "string" },
    requestId: { type: "string" },
    errors: {
      type: "array",
      items: {
        type: "object",
        required: ["field", "message"],
        properties: { field: { type: "string" }, message: { type: "string" } },
      },
    },
  },
};

const refusal = {
  description: "Why not",
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
};
