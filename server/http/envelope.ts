import { hash } from "node:crypto";
import type { Context as HonoContext } from "hono";
import type { AppError } from "#core/errors.ts";
import { apiBase, tokenPath } from "#core/paths.ts";
import { refusalIn } from "#server/database/unavailable.ts";
import { jsonInTurns } from "#server/json-in-turns.ts";
import { plainPage } from "./plain-page.ts";
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
export function refuse(c: HonoContext<WebEnvironment>, thrown: unknown): Response {
  const { requestId, language, phrases, log } = c.var;
  const { say } = phrases.book(language);
  const error = refusalIn(thrown);
  if (wantsDocument(c.req.path, c.req.header("accept"))) return refusalPage(c, error, thrown);
  if (!error) {
    log.error({ err: thrown, requestId }, "a call failed");
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

/** Whether a browser asks for a document, and not a program or our own scripts for data. */
const wantsDocument = (path: string, accept: string | undefined): boolean =>
  !path.endsWith(".data") &&
  !path.startsWith(`${apiBase}/`) &&
  !path.startsWith("/items/") &&
  !path.startsWith(tokenPath) &&
  (accept ?? "").includes("text/html");

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

/** The same for who opens an address in a browser: a small page. */
function refusalPage(c: HonoContext<WebEnvironment>, error: AppError | undefined, thrown: unknown) {
  const { requestId, language, phrases, log, context } = c.var;
  if (!error) log.error({ err: thrown, requestId }, "a page failed");
  const book = phrases.book(language);
  const isPosted = c.req.method !== "GET" && c.req.method !== "HEAD";
  const isNotBegun = isPosted && error?.key === "errors.busy";
  const { html, headers } = plainPage({
    language,
    book,
    name: context().edition.name,
    title: error ? book.say(error.key, error.values) : book.say("web.error.occurred"),
    lines: [isNotBegun ? book.say("errors.notSaved") : undefined],
    requestId: error ? undefined : requestId,
    mayReload: !isPosted && (!error || error.status === 429 || error.status >= 500),
  });
  return c.body(html, (error?.status ?? 500) as 200, { ...headers, ...error?.headers });
}

const sendJson = (
  c: HonoContext,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response => sendText(c, status, JSON.stringify(body), headers);

/** What was done or is one person's own: others have their turn while a long list is written. */
export const sendAnswer = async (
  c: HonoContext,
  body: object,
  headers: Record<string, string>,
): Promise<Response> => sendText(c, 200, await jsonInTurns(body), headers);

/** A text that is JSON already. */
const sendText = (
  c: HonoContext,
  status: number,
  text: string,
  headers: Record<string, string>,
): Response =>
  c.body(text, status as 200, {
    "content-type": "application/json; charset=utf-8",
    vary: byLanguage,
    ...headers,
  });

/** Whether a caller says she has the answer of this tag. */
export const isKnown = (ifNoneMatch: string | null | undefined, etag: string): boolean =>
  ifNoneMatch?.split(",").some((one) => [etag, "*"].includes(one.trim())) ?? false;

/** What everybody may read, with a tag by which a caller who has it already is spared the body. */
export async function sendTagged(
  c: HonoContext,
  body: object,
  headers: Record<string, string>,
): Promise<Response> {
  const text = await jsonInTurns(body);
  const etag = `W/"${hash("sha256", text, "base64url").slice(0, 22)}"`;
  if (!isKnown(c.req.header("if-none-match"), etag))
    return sendText(c, 200, text, { ...headers, etag });
  return c.body(null, 304, { ...headers, etag, vary: byLanguage });
}
