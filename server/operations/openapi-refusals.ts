import { codeOf, commonRefusal } from "#core/errors.ts";
import { type Endpoint, isAct } from "./endpoint.ts";
import { reference, type Schema } from "./openapi-schemas.ts";

const integer = { type: "integer" };
const text = { type: "string" };

const retryAfter = {
  description: "Seconds to wait.",
  required: true,
  schema: { type: "integer", minimum: 1 },
};

/** Headers that report how many requests the caller has left. */
const rateHeaders = {
  "RateLimit-Limit": { description: "Requests allowed in a minute.", schema: integer },
  "RateLimit-Remaining": { description: "How many of them are left.", schema: integer },
  "RateLimit-Reset": { description: "Seconds until the limit is reset.", schema: integer },
};

const kinds = {
  400: ["BadInput", "The input is not right: `errors` says which field, and why."],
  401: ["Unauthorized", "No credential where one is needed, or a wrong one."],
  403: ["Forbidden", "Not the caller's to do."],
  404: ["NotFound", "It does not exist, or belongs to another user."],
  409: ["Conflict", "Its state, or what happened meanwhile, does not allow it."],
  413: ["TooLarge", "The body, or a file in it, is too large."],
  415: ["UnsupportedMediaType", "A body of another kind than this call takes."],
  429: ["TooManyRequests", "Too many requests."],
  500: ["InternalError", "A mistake of ours; `requestId` finds it in the log."],
  503: ["Unavailable", "More is being done than can be done in time."],
} as const;

export const refusalSchemas: Record<string, Schema> = {
  FieldError: {
    type: "object",
    required: ["field", "message"],
    properties: { field: text, message: text },
  },
  Error: {
    type: "object",
    required: ["status", "message", "code"],
    properties: {
      status: integer,
      message: { ...text, description: "For a person, in the language of the request." },
      code: { ...text, description: "Stable, for programs." },
      requestId: { ...text, description: "For an internal error." },
      errors: { type: "array", items: reference("FieldError") },
      data: { description: "What the caller needs to continue, such as the current price." },
    },
  },
  ContentError: {
    type: "object",
    required: ["status", "message", "code", "errors"],
    properties: {
      status: integer,
      message: text,
      code: text,
      requestId: text,
      errors: {
        type: "array",
        items: {
          type: "object",
          required: ["message", "extensions"],
          properties: {
            message: text,
            field: text,
            extensions: {
              type: "object",
              required: ["code"],
              properties: { code: { ...text, description: "As Directus calls it." } },
            },
          },
        },
      },
    },
  },
};

type Statuses = Readonly<Record<string, number>>;

const codesOf = (statuses: Statuses, target: number) =>
  Object.entries(statuses)
    .filter(([, status]) => status === target)
    .map(([key]) => codeOf(key))
    .join(", ");

const answering = (description: string, schema: string, headers?: object) => ({
  description,
  ...(headers && { headers }),
  content: { "application/json": { schema: reference(schema) } },
});

const headersOf: Partial<Record<number, object>> = {
  429: { "Retry-After": retryAfter, ...rateHeaders },
  503: { "Retry-After": retryAfter },
};

/** The refusals that all calls share, by name. */
export const refusalResponses: Record<string, ReturnType<typeof answering>> = {
  ...Object.fromEntries(
    Object.entries(kinds).map(([key, [name, description]]) => {
      const status = Number(key);
      const codes = `Codes: ${codesOf(commonRefusal.statuses, status)}.`;
      return [name, answering(`${description} ${codes}`, "Error", headersOf[status])];
    }),
  ),
  ContentRefusal: answering("Why not, as Directus says it and as Soko does.", "ContentError"),
};

/**
 * Returns the refusal codes of an area beyond the shared ones, for the description of its calls.
 */
export const ownCodes = (statuses: Statuses): string[] =>
  [...new Set(Object.values(statuses))]
    .sort()
    .map((status) => `${status}: ${codesOf(statuses, status)}`);

/**
 * Returns the refusals of a call: those of its audience and input, and for writes also those of its
 * area.
 */
export function refusalsOf(endpoint: Endpoint, statuses: Statuses, inputs: readonly string[]) {
  const { method, path, audience, idempotent, list, service, uploads } = endpoint;
  const isWrite = method !== "GET";
  const hasInput = inputs.length > 0;
  const statusCodes = new Set([401, 429, 500, 503]);
  if (hasInput || idempotent) statusCodes.add(400);
  if (isAct(audience)) statusCodes.add(403);
  // A public list is empty for an unknown id; a private list is not found.
  const isOf = !list || isAct(audience);
  const namesOne = path.includes("{") || (isOf && inputs.some((name) => name.endsWith("Id")));
  if (namesOne || (isWrite && inputs.some((name) => /^id$|Id$/.test(name)))) statusCodes.add(404);
  if (isWrite && (hasInput || uploads)) statusCodes.add(413).add(415);
  if (idempotent) statusCodes.add(409);
  if (isWrite) for (const status of Object.values(statuses)) statusCodes.add(status);
  const nameOf = (status: number) =>
    service === "items" ? "ContentRefusal" : kinds[status as keyof typeof kinds][0];
  return Object.fromEntries(
    [...statusCodes]
      .sort((a, b) => a - b)
      .map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
  );
}
