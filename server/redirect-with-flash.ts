import { parse } from "hono/utils/cookie";
import { redirectDocument } from "react-router";
import { type Flash, flashCookie } from "#core/flash.ts";
import { type Language, languageCookie, languageCookieDays } from "#core/languages.ts";
import { cookieHeader, deviceCookieName, sessionCookieName } from "./http/cookies.ts";
import type { Settings } from "./settings.ts";

type Where = Pick<Settings, "PUBLIC_URL">;

const aDay = 86_400;

interface Opened {
  secret: string;
  seconds: number;
  /** Identifies the browser again, even when the user is signed out. */
  device: string;
}

/**
 * Responds to an action that signed in a browser. Sets its cookies and loads a new document, whose
 * header shows the user.
 */
export function redirectSignedIn(
  path: string,
  settings: Where & Pick<Settings, "KNOWN_DEVICE_DAYS">,
  { secret, seconds, device }: Opened,
  flash: Flash,
): Response {
  const session = sessionCookie(settings, secret, seconds);
  const known = { seconds: settings.KNOWN_DEVICE_DAYS * aDay };
  const again = cookieHeader(settings, deviceCookieName(settings), device, known);
  return arriveAt(path, [session, again, flashCookieHeader(settings, flash)]);
}

export const redirectSignedOut = (path: string, settings: Where, flash: Flash): Response =>
  arriveAt(path, [sessionCookie(settings, "", 0), flashCookieHeader(settings, flash)]);

const sessionCookie = (settings: Where, secret: string, seconds: number) =>
  cookieHeader(settings, sessionCookieName(settings), secret, { seconds });

/**
 * Responds to a completed action. The next document shows the flash once, in `language` if the user
 * chose one.
 */
export function redirectWithFlash(
  { settings }: { settings: Where },
  path: string,
  flash: Flash,
  language?: Language,
): Response {
  const cookies = language ? [languageCookieHeader(settings, language)] : [];
  return arriveAt(path, [...cookies, flashCookieHeader(settings, flash)]);
}

/** Returns a `set-cookie` header that sets the language of the site. */
export const languageCookieHeader = (settings: Where, language: Language): string =>
  cookieHeader(settings, languageCookie, language, {
    seconds: languageCookieDays * aDay,
    forScripts: true,
  });

const putOffCookie = "soko-later";

/**
 * Responds when the user defers a message that opened by itself. No such message opens for a day.
 */
export const redirectDeferred = (path: string, settings: Where): Response =>
  arriveAt(path, [cookieHeader(settings, putOffCookie, "1", { seconds: aDay })]);

export const isDeferred = (request: Request): boolean =>
  parse(request.headers.get("cookie") ?? "", putOffCookie)[putOffCookie] !== undefined;

function arriveAt(path: string, cookies: string[]): Response {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return redirectDocument(path, { status: 303, headers });
}

/** @param flash absent once it has been shown */
export const flashCookieHeader = (settings: Where, flash?: Flash): string =>
  cookieHeader(settings, flashCookie, flash ?? "", { seconds: flash ? 60 : 0 });
