import { parse, serialize } from "hono/utils/cookie";
import { redirectDocument } from "react-router";
import { type Flash, flashCookie } from "#core/flash.ts";
import { type Language, languageCookie, languageCookieDays } from "#core/languages.ts";
import { sessionCookie } from "./http/session-cookie.ts";
import type { Settings } from "./settings.ts";

type Where = Pick<Settings, "PUBLIC_URL">;

/** A browser's session that was just opened. */
interface Opened {
  secret: string;
  /** How long it lasts. */
  seconds: number;
}

/** Answers an action that signed a browser in: its cookie, and a whole new document with her header. */
export function signedInAt(
  path: string,
  settings: Where,
  { secret, seconds }: Opened,
  flash: Flash,
): Response {
  return arriveAt(path, [sessionCookie(settings, secret, seconds), flashCookieOf(settings, flash)]);
}

/** Answers an action that signed this browser out. */
export function signedOutAt(path: string, settings: Where, flash: Flash): Response {
  return arriveAt(path, [sessionCookie(settings, "", 0), flashCookieOf(settings, flash)]);
}

/**
 * Answers an action that is done: the next document says so once.
 * @param language the one she chose, from here on
 */
export function redirectWithFlash(
  { settings }: { settings: Where },
  path: string,
  flash: Flash,
  language?: Language,
): Response {
  const cookies = language ? [languageCookieOf(settings, language)] : [];
  return arriveAt(path, [...cookies, flashCookieOf(settings, flash)]);
}

const putOffCookie = "soko-later";
const aDay = 86_400;

/** Answers a message that opened by itself and is not wanted now: for a day none does. */
export function putOffAt(path: string, { PUBLIC_URL }: Where): Response {
  const cookie = serialize(putOffCookie, "1", {
    httpOnly: true,
    secure: PUBLIC_URL.startsWith("https:"),
    sameSite: "Lax",
    path: "/",
    maxAge: aDay,
  });
  return arriveAt(path, [cookie]);
}

export const isPutOff = (request: Request): boolean =>
  parse(request.headers.get("cookie") ?? "", putOffCookie)[putOffCookie] !== undefined;

const languageCookieOf = (settings: Where, language: Language) =>
  serialize(languageCookie, language, {
    secure: settings.PUBLIC_URL.startsWith("https:"),
    sameSite: "Lax",
    path: "/",
    maxAge: languageCookieDays * 86_400,
  });

function arriveAt(path: string, cookies: string[]): Response {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return redirectDocument(path, { status: 303, headers });
}

/** @param flash absent once it was shown */
export function flashCookieOf(settings: Where, flash?: Flash): string {
  return serialize(flashCookie, flash ?? "", {
    httpOnly: true,
    secure: settings.PUBLIC_URL.startsWith("https:"),
    sameSite: "Lax",
    path: "/",
    maxAge: flash ? 60 : 0,
  });
}
