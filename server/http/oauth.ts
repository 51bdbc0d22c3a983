import OAuth2Server from "@node-oauth/oauth2-server";
import { Hono, type Context as HonoContext } from "hono";
import { AppError, commonRefusal } from "#core/errors.ts";
import { tokenPath } from "#core/paths.ts";
import { cleanPastedContact } from "#core/typed-text.ts";
import type { Context } from "#server/context.ts";
import { refusalFor } from "#server/database/unavailable.ts";
import { perMinute } from "#server/rate-limit.ts";
import type { Settings } from "#server/settings.ts";
import { countRequest } from "./count-request.ts";
import { isClientBasic } from "./credentials.ts";
import { readBoundedBody } from "./read-bounded-body.ts";
import type { WebEnvironment } from "./web-environment.ts";

export type OAuthModel = OAuth2Server.PasswordModel &
  OAuth2Server.RefreshTokenModel &
  OAuth2Server.ClientCredentialsModel;

/** Lifetimes in seconds, and an area's model of users and tokens. */
interface OAuthParts {
  accessSeconds: number;
  refreshSeconds: number;
  modelOf: (context: Context) => OAuthModel;
}

type Web = HonoContext<WebEnvironment>;
type Status = 200 | 400 | 401 | 429 | 500 | 503;

const addresses = [tokenPath, `${tokenPath}/`];
const maxBytes = 16_000;

/** Serves the token endpoint of OAuth 2 (RFC 6749): its requests, answers and errors. */
export function oauthRoutes(settings: Settings, parts: OAuthParts): Hono<WebEnvironment> {
  const app = new Hono<WebEnvironment>();
  const everybody = perMinute("oauth", settings.PUBLIC_READS_PER_MINUTE);
  const { modelOf, accessSeconds, refreshSeconds } = parts;

  app.on("POST", addresses, async (c) => {
    const context = c.var.context();
    try {
      await countRequest(c, everybody);
      const server = new OAuth2Server({
        model: modelOf(context),
        accessTokenLifetime: accessSeconds,
        refreshTokenLifetime: refreshSeconds,
      });
      const answer = new OAuth2Server.Response();
      const { accessTokenExpiresAt = context.now } = await server.token(
        await c.var.slot.outside(() => toOAuthRequest(c, settings)),
        answer,
      );
      // Counted from the request, so that a new token has its whole lifetime.
      const seconds = Math.floor((accessTokenExpiresAt.getTime() - context.now.getTime()) / 1000);
      return send(c, 200, { ...answer.body, expires_in: seconds });
    } catch (error) {
      return refusal(c, error);
    }
  });
  for (const address of addresses) app.all(address, refuseMethod);
  return app;
}

function refuseMethod(): never {
  throw commonRefusal("methodNotAllowed", { headers: { allow: "POST" } });
}

/** The library rejects line breaks, which pasted text may contain. */
const readable = (name: string, value: string) =>
  name === "username" ? cleanPastedContact(value) : value;

async function toOAuthRequest(c: Web, settings: Settings): Promise<OAuth2Server.Request> {
  const text = (await readBoundedBody(c.req.raw, maxBytes)).toString("utf8");
  const body = new URLSearchParams(text);
  if (new Set(body.keys()).size !== body.size) {
    throw new OAuth2Server.InvalidRequestError("Invalid request: a parameter is there twice");
  }
  const authorization = c.req.header("authorization");
  // The library takes the header as it is, whereas the parameters of the body may contain any
  // character.
  const isClients = authorization !== undefined && isClientBasic(settings, authorization);
  const client = isClients && {
    client_id: settings.CLIENT_ID,
    client_secret: settings.CLIENT_SECRET,
  };
  return new OAuth2Server.Request({
    method: "POST",
    query: {},
    headers: {
      "content-type": c.req.header("content-type") ?? "",
      "content-length": String(text.length),
      ...(authorization && !client && { authorization }),
    },
    body: {
      ...Object.fromEntries([...body].map(([name, value]) => [name, readable(name, value)])),
      ...client,
    },
  });
}

const answers: Record<number, Answer> & { 413: Answer } = {
  408: { status: 400, name: "invalid_request", text: "The request did not arrive whole" },
  413: { status: 400, name: "invalid_request", text: "The request is too large" },
  429: { status: 429, name: "slow_down", text: "Too many requests, see Retry-After" },
  503: { status: 503, name: "temporarily_unavailable", text: "Try again, see Retry-After" },
};

interface Answer {
  status: Status;
  name: string;
  text: string;
}

/** Returns the error in OAuth's terms. Internal errors reveal nothing. */
function refusal(c: Web, thrown: unknown): Response {
  // The library wraps errors that it does not recognize.
  const inner = thrown instanceof OAuth2Server.ServerError ? innerOf(thrown) : thrown;
  const error = refusalFor(inner) ?? inner;
  if (error instanceof AppError) {
    const { status, name, text } = answers[error.status] ?? answers[413];
    return send(c, status, errorOf(name, text), error.headers);
  }
  if (!(error instanceof OAuth2Server.OAuthError) || error.name === "server_error") {
    c.var.log.error({ err: error, requestId: c.var.requestId }, "a token was not given");
    return send(c, 500, errorOf("server_error", `Tell us this number: ${c.var.requestId}`));
  }
  if (error.name !== "invalid_client") return send(c, 400, errorOf(error.name, error.message));
  const challenge = { "www-authenticate": 'Basic realm="Soko"' };
  return send(c, 401, errorOf(error.name, error.message), challenge);
}

const errorOf = (error: string, error_description: string) => ({ error, error_description });

const innerOf = (error: Error): unknown => ("inner" in error ? error.inner : error);

const send = (c: Web, status: Status, body: object, headers: Record<string, string> = {}) =>
  c.json(body, status, { "cache-control": "no-store", pragma: "no-cache", ...headers });
