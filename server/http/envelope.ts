import type { Context as HonoContext } from "hono";
import { AppError } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import type { Phrases } from "#server/phrases.ts";

/** Shape of every refusal on the wire. */
export interface ErrorBody {
  status: number;
  message: string;
  code: string;
  errors?: { field: string; message: string }[];
  /** What the caller needs to go on, as the present price. */
  data?: unknown;
  requestId?: string;
}

/**
 * A refusal as its answer, in the caller's language. What is not an AppError never speaks: the
 * caller learns the request's id alone, the log learns the rest.
 */
export function errorAnswer(
  error: unknown,
  language: Language,
  phrases: Phrases,
  requestId: string,
): { body: ErrorBody; headers: Record<string, string> } {
  const book = phrases.book(language);
  if (!(error instanceof AppError)) {
    const message = book.say("errors.internal", { id: requestId });
    return { body: { status: 500, message, code: "internal", requestId }, headers: {} };
  }
  const body: ErrorBody = {
    status: error.status,
    message: book.say(error.key, error.values),
    code: error.code,
  };
  if (error.fields.length > 0) {
    body.errors = error.fields.map(({ field, key, values }) => ({
      field,
      message: book.say(key, values),
    }));
  }
  if (error.data !== undefined) body.data = error.data;
  return { body, headers: error.headers };
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
