import { parse } from "hono/utils/cookie";
import { idPattern } from "#core/ids.ts";
import { cookieHeader } from "./http/cookies.ts";
import type { Settings } from "./settings.ts";

const name = "soko-request";
const halfAnHour = 1800;

/**
 * Returns a `set-cookie` header that stores the id of the requested code in the browser. Without an
 * id it deletes the cookie.
 */
export const codeRequestCookie = (
  settings: Pick<Settings, "PUBLIC_URL">,
  requestId?: string,
): string => cookieHeader(settings, name, requestId ?? "", { seconds: requestId ? halfAnHour : 0 });

export function codeRequestIdFrom(request: Request): string | undefined {
  const id = parse(request.headers.get("cookie") ?? "", name)[name];
  return id && idPattern.test(id) ? id : undefined;
}

const formCookieName = "soko-registration";
/** Browsers refuse larger cookies. The form then continues without them. */
const maxKept = 3500;

/**
 * Returns a `set-cookie` header with the values typed in a multi-step form, for browsers without
 * scripts.
 */
export function savedValuesCookie(
  settings: Pick<Settings, "PUBLIC_URL">,
  values?: Record<string, string>,
): string | undefined {
  const encodedValues = values ? Buffer.from(JSON.stringify(values)).toString("base64url") : "";
  if (encodedValues.length > maxKept) return undefined;
  return cookieHeader(settings, formCookieName, encodedValues, {
    seconds: values ? halfAnHour : 0,
  });
}

/** @returns the texts by field; ignores any other value in the cookie */
export function savedValuesFrom(request: Request): Record<string, string> | undefined {
  const encodedValues = parse(request.headers.get("cookie") ?? "", formCookieName)[formCookieName];
  if (!encodedValues) return undefined;
  const values = jsonIn(Buffer.from(encodedValues, "base64url").toString());
  if (typeof values !== "object" || values === null) return undefined;
  const texts = Object.entries(values).filter(([, value]) => typeof value === "string");
  return Object.fromEntries(texts);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
