import { hash } from "node:crypto";
import type { Context as HonoContext } from "hono";
import type { AppError } from "#core/errors.ts";
import { apiBase, tokenPath } from "#core/paths.ts";
import { isDataPath } from "#core/react-router-internals.ts";
import { refusalFor } from "#server/database/unavailable.ts";
import { stringifyInBatches } from "#server/stringify-in-batches.ts";
import { plainPage } from "./plain-page.ts";
import type { WebEnvironment } from "./web-environment.ts";

/** Headers that the language of an answer depends on. The user's own choice is a cookie. */
export const languageVary = "accept-language, cookie";

/** Codes that programs for Directus expect, by status. */
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
 * Handles every error. A refusal becomes an answer in the caller's language. Any other error stays
 * internal: the caller receives only the request id, and the log has the details.
 */
export function refuse(c: HonoContext<WebEnvironment>, thrown: unknown): Response {
  const { requestId, language, phrases, log } = c.var;
  const { say } = phrases.book(language);
  const error = refusalFor(thrown);
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
    /** What the caller needs to continue, such as the current price. */
    data,
  };
  return sendRefusal(c, body, headers);
}

/** Whether a browser requests a document, as opposed to data for a program or our own scripts. */
const wantsDocument = (path: string, accept: string | undefined): boolean =>
  !isDataPath(path) &&
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

/**
 * Never cached. Refusals of the content service also have the form that programs for Directus read.
 */
function sendRefusal(c: HonoContext, body: Refusal, headers?: Record<string, string>): Response {
  const { status, message } = body;
  const extensions = { code: directusCodes[status] ?? "INTERNAL_SERVER_ERROR" };
  const errors = (body.errors ?? [{ message }]).map((item) => ({ ...item, extensions }));
  const isItems = c.req.path.startsWith("/items/");
  return sendJson(c, status, isItems ? { ...body, errors } : body, {
    "cache-control": "no-store",
    ...headers,
  });
}

/** The same for an address opened in a browser: a small page. */
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

/**
 * Sends the result of a write or a personal answer. Long lists are serialized in turns with other
 * requests.
 */
export const sendAnswer = async (
  c: HonoContext,
  body: object,
  headers: Record<string, string>,
): Promise<Response> => sendText(c, 200, await stringifyInBatches(body), headers);

/** Sends a text that is already JSON. */
const sendText = (
  c: HonoContext,
  status: number,
  text: string,
  headers: Record<string, string>,
): Response =>
  c.body(text, status as 200, {
    "content-type": "application/json; charset=utf-8",
    vary: languageVary,
    ...headers,
  });

/** Whether the caller already has the answer with this tag. */
export const matchesEtag = (ifNoneMatch: string | null | undefined, etag: string): boolean =>
  ifNoneMatch?.split(",").some((item) => [etag, "*"].includes(item.trim())) ?? false;

/**
 * Sends a public answer with a tag. A caller that already has it does not receive the body again.
 */
export async function sendTagged(
  c: HonoContext,
  body: object,
  headers: Record<string, string>,
): Promise<Response> {
  const text = await stringifyInBatches(body);
  const etag = `W/"${hash("sha256", text, "base64url").slice(0, 22)}"`;
  if (!matchesEtag(c.req.header("if-none-match"), etag))
    return sendText(c, 200, text, { ...headers, etag });
  return c.body(null, 304, { ...headers, etag, vary: languageVary });
}
