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
export const requestCookie = (settings: Pick<Settings, "PUBLIC_URL">, requestId?: string): string =>
  cookieHeader(settings, name, requestId ?? "", { seconds: requestId ? halfAnHour : 0 });

export function requestIdOf(request: Request): string | undefined {
  const id = parse(request.headers.get("cookie") ?? "", name)[name];
  return id && idPattern.test(id) ? id : undefined;
}

const keptName = "soko-registration";
/** Browsers refuse larger cookies. The form then continues without them. */
const maxKept = 3500;

/**
 * Returns a `set-cookie` header with the values typed in a multi-step form, for browsers without
 * scripts.
 */
export function keptValuesCookie(
  settings: Pick<Settings, "PUBLIC_URL">,
  values?: Record<string, string>,
): string | undefined {
  const kept = values ? Buffer.from(JSON.stringify(values)).toString("base64url") : "";
  if (kept.length > maxKept) return undefined;
  return cookieHeader(settings, keptName, kept, { seconds: values ? halfAnHour : 0 });
}

/** @returns the texts by field; ignores any other value in the cookie */
export function keptValuesOf(request: Request): Record<string, string> | undefined {
  const kept = parse(request.headers.get("cookie") ?? "", keptName)[keptName];
  if (!kept) return undefined;
  const values = jsonIn(Buffer.from(kept, "base64url").toString());
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
