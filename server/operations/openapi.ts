import { acceptAttribute } from "#core/files/upload-rules.ts";
import { apiBase } from "#core/paths.ts";
import type { Area } from "#server/area.ts";
import { type Endpoint, isServed } from "./endpoint.ts";
import { ownCodes, refusalResponses, refusalSchemas, refusalsOf } from "./openapi-refusals.ts";
import { reference, type Schema, schemaCollection } from "./openapi-schemas.ts";
import {
  type Content,
  type DescribedCall,
  extractShared,
  type Parameter,
  type Response,
} from "./openapi-shared.ts";
import { secretsOf } from "./text-kinds.ts";

const bases = { api: apiBase, items: "/items" } as const;

const client = { client: [] };
const securityOf = ({ audience }: Endpoint): Record<string, string[]>[] => {
  if (audience === "content") return [{ content: [] }];
  return audience === "public" ? [{}, client] : [{ person: [] }];
};

export type OpenapiDocument = ReturnType<typeof openapiDocument>;
type Paths = Record<string, Record<string, DescribedCall>>;

interface About {
  version: string;
  servers: { url: string; description: string }[];
  extra?: readonly ExtraDescription[];
}

/**
 * Describes calls that are not operations, next to the code that serves them, with the schemas they
 * use.
 */
export interface ExtraDescription {
  tag: string;
  about: string;
  paths: Paths;
  schemas?: Record<string, Schema>;
}

/** What an area contributes: its calls and its refusals. */
export type DescribedArea = Pick<Area, "operations" | "refuse">;

type Collection = ReturnType<typeof schemaCollection>;

/**
 * Returns the calls as an OpenAPI 3.1 document, built from the same declarations that serve them.
 */
export function openapiDocument(areas: readonly DescribedArea[], about: About) {
  const { version, servers, extra: beside = [] } = about;
  const collection = schemaCollection(
    Object.assign({}, envelopes, refusalSchemas, ...beside.map(({ schemas }) => schemas)),
  );
  // Copied, because extracting shared parts changes the calls.
  const paths: Paths = structuredClone(Object.assign({}, ...beside.map(({ paths }) => paths)));
  const codes = new Map<string, Set<string>>();
  for (const { operations = [], refuse } of areas) {
    const statuses = refuse?.statuses ?? {};
    for (const { endpoint } of operations) {
      if (!isServed(endpoint)) continue;
      const base = endpoint.service === "items" ? bases.items : bases.api;
      const path = `${base}/${endpoint.path}`;
      const call = described(endpoint, statuses, collection);
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: call };
      codes.set(endpoint.tag, new Set([...(codes.get(endpoint.tag) ?? []), ...ownCodes(statuses)]));
    }
  }
  const shared = extractShared(Object.values(paths).flatMap((methods) => Object.values(methods)));
  return {
    openapi: "3.1.0",
    info: {
      title: "Soko",
      version,
      description:
        "Trade platform of East Africa. Answers are { status, message?, data, total? }; refusals carry a message in the language of the request, a stable code and, for bad input, errors by field. Answers to calls carry RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset; a 429 or 503 carries Retry-After.",
    },
    servers,
    tags: [
      ...beside.map(({ tag, about }) => ({ name: tag, description: about })),
      ...[...codes].map(([name, own]) => ({ name, description: refusedBy([...own]) })),
    ],
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
      parameters: shared.parameters,
      responses: { ...refusalResponses, ...shared.responses },
      schemas: { ...collection.schemas, ...shared.schemas },
    },
  };
}

const refusedBy = (codes: string[]): string =>
  codes.length > 0 ? `Refusals of its own: ${codes.join("; ")}.` : "No refusals of its own.";

const http = (scheme: "basic" | "bearer", description: string) => ({
  type: "http",
  scheme,
  description,
});

/** The envelope of every answer. */
const envelopes: Record<string, Schema> = {
  Answer: {
    type: "object",
    required: ["status"],
    properties: { status: { type: "integer" }, message: { type: "string" } },
  },
  List: {
    allOf: [
      reference("Answer"),
      {
        type: "object",
        required: ["total"],
        properties: { total: { type: "integer", description: "Rows on all pages together." } },
      },
    ],
  },
};

/** Returns the operation id: getMarketOrderById for GET market-order/{id}. */
const operationIdOf = ({ method, service, path }: Endpoint): string =>
  [method.toLowerCase(), ...(service === "items" ? ["items"] : []), ...path.split(/[^\w{}]+|_/)]
    .map((part, index) => {
      const word = part
        .replace(/^\{(\w+)\}$/, (_, name: string) => `by-${name}`)
        .replace(/-(\w)/, (_, letter: string) => letter.toUpperCase());
      return index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1);
    })
    .join("");

function described(
  endpoint: Endpoint,
  statuses: Readonly<Record<string, number>>,
  schemas: Collection,
) {
  const { properties = {} } = schemas.resolved(schemas.of(endpoint.input, "input"));
  return {
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary,
    tags: [endpoint.tag],
    security: securityOf(endpoint),
    ...inputOf(endpoint, schemas),
    responses: {
      "200": answer(endpoint, schemas),
      ...refusalsOf(endpoint, statuses, Object.keys(properties)),
    },
  };
}

const idempotencyHeader: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  schema: {
    type: "string",
    maxLength: 200,
    description: "The same key and body answers the first result again; another body is 409.",
  },
};

function inputOf(endpoint: Endpoint, schemas: Collection) {
  const schema = schemas.resolved(schemas.of(endpoint.input, "input"));
  const { properties = {}, required = [] } = schema;
  const isInPath = (name: string) => endpoint.path.includes(`{${name}}`);
  // A deletion that needs a password has a body, because no address may carry one.
  const asBody =
    endpoint.method !== "GET" &&
    (endpoint.method !== "DELETE" || secretsOf(endpoint.input).length > 0);
  const parameters: Parameter[] = [];
  const inBody: Record<string, Schema> = {};
  for (const [name, schema] of Object.entries(properties)) {
    if (isInPath(name)) parameters.push({ name, in: "path", required: true, schema });
    else if (asBody) inBody[name] = schema;
    else {
      const isRequired = required.includes(name);
      parameters.push({ name, in: "query", ...(isRequired && { required: true }), schema });
    }
  }
  if (endpoint.idempotent) parameters.push(idempotencyHeader);
  const needed = required.filter((name) => name in inBody);
  const body: Schema = {
    type: "object",
    properties: inBody,
    ...(needed.length > 0 && { required: needed }),
  };
  return {
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(Object.keys(inBody).length > 0
      ? { requestBody: { required: needed.length > 0, content: contentOf(endpoint, body) } }
      : {}),
  };
}

/** JSON, or a form when there are files. */
function contentOf({ uploads, textField }: Endpoint, body: Schema): Content {
  if (!uploads) {
    const text = textField && body.properties?.[textField];
    return { "application/json": { schema: text ? { anyOf: [body, text] } : body } };
  }
  const properties = { ...body.properties };
  const encoding: Record<string, object> = {};
  for (const [name, rule] of Object.entries(uploads)) {
    properties[name] = { type: "string", format: "binary", maxLength: rule.maxBytes };
    encoding[name] = { contentType: acceptAttribute(rule) };
  }
  return { "multipart/form-data": { schema: { ...body, properties }, encoding } };
}

function answer(endpoint: Endpoint, schemas: Collection): Response {
  if (endpoint.fileTypes) {
    const file = { schema: { type: "string", format: "binary" } };
    const content = Object.fromEntries(endpoint.fileTypes.map((type) => [type, file]));
    return { description: "The file, to be saved.", content };
  }
  const row = schemas.of(endpoint.output, "output");
  const data: Schema = endpoint.list ? { type: "array", items: row } : row;
  const own: Schema = { type: "object", properties: { data }, required: ["data"] };
  const schema: Schema =
    endpoint.service === "items"
      ? own
      : { allOf: [reference(endpoint.list ? "List" : "Answer"), own] };
  return {
    description: "OK",
    content: { "application/json": { schema } },
  };
}
