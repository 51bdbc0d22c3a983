import { createHash, timingSafeEqual } from "node:crypto";
import { commonRefusal } from "#core/errors.ts";
import type { Actor, Actors, Context } from "#server/context.ts";
import type { Settings } from "#server/settings.ts";

/** Compares in constant time, regardless of the lengths. */
function sameSecret(actual: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(actual), digest(expected));
}

/** Returns whether these are the id and secret of the only client. */
export const isClient = (settings: Settings, id: string, secret: string): boolean =>
  Boolean(
    Number(sameSecret(id, settings.CLIENT_ID)) & Number(sameSecret(secret, settings.CLIENT_SECRET)),
  );

/**
 * Returns whether an Authorization header holds the client's Basic credentials: id and secret
 * form-encoded, as RFC 6749 (2.3.1) requires, or as they are.
 */
export function isClientBasic(settings: Settings, authorization: string): boolean {
  const [, encoded = ""] = /^basic +(\S+) *$/i.exec(authorization) ?? [];
  const [id = "", ...rest] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  const secret = rest.join(":");
  const plain = isClient(settings, id, secret);
  const decoded = isClient(settings, formDecoded(id), formDecoded(secret));
  return plain || decoded;
}

/** Returns a text that is not validly encoded as it is. */
function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}

/**
 * Returns the caller for an Authorization header. Without one it is a visitor. A wrong one is
 * refused, never ignored.
 * @throws AppError errors.unauthorized
 */
export async function actorOf(
  authorization: string | undefined,
  context: Context,
  actors: Actors,
): Promise<Actor> {
  if (!authorization) return { kind: "visitor" };
  const { settings } = context;
  const [scheme = "", value = ""] = authorization.split(" ");
  if (isClientBasic(settings, authorization)) {
    return { kind: "client", clientId: settings.CLIENT_ID };
  }
  if (scheme.toLowerCase() === "bearer") {
    const actor = await actors.ofToken(context, value);
    if (actor) return actor;
    const challenge = 'Bearer error="invalid_token"';
    throw commonRefusal("unauthorized", { headers: { "www-authenticate": challenge } });
  }
  throw commonRefusal("unauthorized", { headers: { "www-authenticate": "Basic" } });
}

/** Returns whether the Authorization header holds this bearer token. */
export function isBearer(authorization: string, token: string): boolean {
  const [, sent = ""] = /^bearer (.+)$/i.exec(authorization) ?? [];
  return sameSecret(sent, token);
}

/**
 * Requires the content service's token, as Bearer or `access_token`. @throws AppError unauthorized
 */
export function checkContentToken(
  authorization: string | undefined,
  accessToken: string | undefined,
  settings: Settings,
): void {
  const { CONTENT_PUBLIC_TOKEN: token } = settings;
  const isRight = authorization
    ? isBearer(authorization, token)
    : sameSecret(accessToken ?? "", token);
  if (!isRight) {
    throw commonRefusal("unauthorized", { headers: { "www-authenticate": "Bearer" } });
  }
}
