import type { Context as HonoContext } from "hono";
import { AppError } from "#core/errors.ts";
import type { WebEnvironment } from "./web-environment.ts";

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
    return sendJson(c, 500, { status: 500, message, code: "internal", requestId });
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
  return sendJson(c, status, body, headers);
}

export function sendJson(
  c: HonoContext,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  return c.body(JSON.stringify(body), status as 200, {
    "content-type": "application/json; charset=utf-8",
    ...headers,
  });
}
