import { createHash, timingSafeEqual } from "node:crypto";
import { commonRefusal } from "#core/errors.ts";
import type { Actor, Actors, Context } from "#server/context.ts";
import type { Settings } from "#server/settings.ts";

/** Compares in constant time, whatever the lengths. */
function sameSecret(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}

/** Whether these are id and secret of the one client there is. */
export const isClient = (settings: Settings, id: string, secret: string): boolean =>
  Boolean(
    Number(sameSecret(id, settings.CLIENT_ID)) & Number(sameSecret(secret, settings.CLIENT_SECRET)),
  );

/**
 * Whether an Authorization header is the client's, by Basic: id and secret form-encoded, as RFC 6749
 * (2.3.1) has it, or as they are.
 */
export function isClientsBasic(settings: Settings, authorization: string): boolean {
  const [, encoded = ""] = /^basic +(\S+) *$/i.exec(authorization) ?? [];
  const [id = "", ...rest] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  const secret = rest.join(":");
  const plain = isClient(settings, id, secret);
  const decoded = isClient(settings, formDecoded(id), formDecoded(secret));
  return plain || decoded;
}

/** What is no encoding stays as it is. */
function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}

/**
 * Who calls, from the Authorization header. None is a visitor; one that is wrong is refused,
 * never ignored.
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
  if (isClientsBasic(settings, authorization)) {
    return { kind: "client", clientId: settings.CLIENT_ID };
  }
  if (scheme.toLowerCase() === "bearer") {
    const found = await actors.ofToken(context, value);
    if (found) return found;
    const challenge = 'Bearer error="invalid_token"';
    throw commonRefusal("unauthorized", { headers: { "www-authenticate": challenge } });
  }
  throw commonRefusal("unauthorized", { headers: { "www-authenticate": "Basic" } });
}

/** Whether the Authorization header is this token, Bearer. */
export function isBearer(authorization: string, token: string): boolean {
  const [, sent = ""] = /^bearer (.+)$/i.exec(authorization) ?? [];
  return sameSecret(sent, token);
}

/** Wants the content service's token, Bearer or `access_token`. @throws AppError unauthorized */
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
