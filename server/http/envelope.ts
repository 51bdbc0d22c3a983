import type { Context as HonoContext } from "hono";
import { AppError } from "#core/errors.ts";
import type { WebEnvironment } from "./web-environment.ts";

/** What the language of an answer depends on: her own choice is a cookie. */
export const byLanguage = "accept-language, cookie";

/** Codes that programs for Directus know, by status. */
const directusCodes: Partial<Record<number, string>> = {
  400: "INVALID_QUERY",
  401: "INVALID_CREDENTIALS",
  403: "FORBIDDEN",
  404: "ROUTE_NOT_FOUND",
  405: "METHOD_NOT_ALLOWED",
  413: "CONTENT_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
  429: "REQUESTS_EXCEEDED",
  503: "SERVICE_UNAVAILABLE",
};

/**
 * One handler for whatever goes wrong: a refusal as its answer, in the caller's language. What is
 * not an AppError never speaks: the caller learns the request's id alone, the log learns the rest.
 */
export function refuse(c: HonoContext<WebEnvironment>, error: unknown): Response {
  const { requestId, language, phrases, log } = c.var;
  const { say } = phrases.book(language);
  if (!(error instanceof AppError)) {
    log.error({ err: error, requestId }, "a call failed");
    const message = say("errors.internal", { id: requestId });
    return sendRefusal(c, { status: 500, message, code: "internal", requestId });
  }
  const { status, code, key, values, fields, data, headers } = error;
  const errors = fields.map(({ field, key, values }) => ({ field, message: say(key, values) }));
  const body = {
    status,
    message: say(key, values),
    code,
    errors: errors.length > 0 ? errors : undefined,
    /** What the caller needs to go on, as the present price. */
    data,
  };
  return sendRefusal(c, body, headers);
}

interface Refusal {
  status: number;
  message: string;
  errors?: { field?: string; message: string }[] | undefined;
  [name: string]: unknown;
}

/** Kept by no cache; of the content service also as programs for Directus read it. */
function sendRefusal(c: HonoContext, body: Refusal, headers?: Record<string, string>): Response {
  const { status, message } = body;
  const extensions = { code: directusCodes[status] ?? "INTERNAL_SERVER_ERROR" };
  const errors = (body.errors ?? [{ message }]).map((one) => ({ ...one, extensions }));
  const isItems = c.req.path.startsWith("/items/");
  return sendJson(c, status, isItems ? { ...body, errors } : body, {
    "cache-control": "no-store",
    ...headers,
  });
}

export function sendJson(
  c: HonoContext,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  return c.body(JSON.stringify(body), status as 200, {
    "content-type": "application/json; charset=utf-8",
    vary: byLanguage,
    ...headers,
  });
}
