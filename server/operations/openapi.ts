import { z } from "zod";
import { commonRefusal } from "#core/errors.ts";
import { acceptedBy } from "#core/forms/upload-rules.ts";
import { apiBase } from "#core/paths.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Operation } from "./operation.ts";

const bases = { api: apiBase, items: "/items" } as const;

const client = { client: [] };
const securityOf = ({ audience }: Endpoint): Record<string, string[]>[] => {
  if (audience === "content") return [{ content: [] }];
  return audience === "public" ? [{}, client] : [{ person: [] }];
};

/** The part of JSON Schema that our documents use. */
export interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
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

export type OpenapiDocument = ReturnType<typeof openapiDocument>;
/** A call in it. */
export type DescribedCall = ReturnType<typeof described>;

/** The calls as an OpenAPI 3.1 document, made from the same declarations that serve them. */
export function openapiDocument(operations: Operation[], version: string) {
  const paths: Record<string, Record<string, DescribedCall>> = {};
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
        client: http(
          "basic",
          "The client's credential; optional for public reads, raises their limit.",
        ),
        person: http("bearer", "An access token of /wit-backend/oauth/token, grant type password."),
        content: http("bearer", "The public token of the content service."),
      },
      schemas: { Error: errorSchema },
    },
  };
}

const http = (scheme: "basic" | "bearer", description: string) => ({
  type: "http",
  scheme,
  description,
});

function described(endpoint: Endpoint) {
  return {
    operationId: `${endpoint.method.toLowerCase()}-${endpoint.path.replace(/[{}]/g, "").replace(/\W+/g, "-").replace(/-$/, "")}`,
    summary: endpoint.summary,
    tags: [endpoint.tag],
    security: securityOf(endpoint),
    ...inputOf(endpoint),
    responses: { "200": answer(endpoint), default: refusal },
  };
}

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: Schema;
}

const idempotencyHeader: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: {
    type: "string",
    maxLength: 200,
    description: "The same key and body answers the first result again; another body is 409.",
  },
};

function inputOf(endpoint: Endpoint) {
  const schema = jsonSchema(endpoint.input, "input");
  const { properties = {}, required = [] } = schema;
  const isInPath = (name: string) => endpoint.path.includes(`{${name}}`);
  const asBody = endpoint.method !== "GET" && endpoint.method !== "DELETE";
  const parameters: Parameter[] = [];
  const body: Schema = { ...schema, required: required.filter((name) => !isInPath(name)) };
  body.properties = {};
  for (const [name, schema] of Object.entries(properties)) {
    if (isInPath(name)) parameters.push({ name, in: "path", required: true, schema });
    else if (asBody) body.properties[name] = schema;
    else parameters.push({ name, in: "query", required: required.includes(name), schema });
  }
  if (endpoint.idempotent) parameters.push(idempotencyHeader);
  return {
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(asBody ? { requestBody: { content: contentOf(endpoint, body) } } : {}),
  };
}

type Content = { schema: Schema; encoding?: object };

/** JSON, or a form where files come with it. */
function contentOf({ uploads }: Endpoint, body: Schema): Record<string, Content> {
  if (!uploads) return { "application/json": { schema: body } };
  const properties = { ...body.properties };
  const encoding: Record<string, object> = {};
  for (const [name, rule] of Object.entries(uploads)) {
    properties[name] = { type: "string", format: "binary", maxLength: rule.maxBytes };
    encoding[name] = { contentType: acceptedBy(rule) };
  }
  return { "multipart/form-data": { schema: { ...body, properties }, encoding } };
}

function answer(endpoint: Endpoint) {
  const row = jsonSchema(endpoint.output, "output");
  const data = endpoint.list ? { type: "array", items: row } : row;
  const total = endpoint.list && { total: { type: "integer" } };
  const properties: Record<string, Schema> =
    endpoint.service === "items" ? { data } : { status: { type: "integer" }, data, ...total };
  const schema: Schema = { type: "object", properties, required: Object.keys(properties) };
  return { description: "What was asked for", content: { "application/json": { schema } } };
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest as Schema;
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
