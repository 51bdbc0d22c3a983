import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import {
  isLanguage,
  type Language,
  languageCookie,
  languageFromHeader,
  languageParameter,
  linkLanguageCookie,
  parseLanguage,
} from "#core/languages.ts";

/**
 * Returns the language to answer in: the visitor's own choice, else the language of the link, else
 * that of the link they arrived by, else their browser's, else English.
 */
export function languageOf(c: Context): Language {
  return (
    chosen(c) ??
    parseLanguage(c.req.query(languageParameter)) ??
    parseLanguage(getCookie(c, linkLanguageCookie)) ??
    languageFromHeader(c.req.header("accept-language"))
  );
}

function chosen(c: Context): Language | undefined {
  const own = getCookie(c, languageCookie);
  return isLanguage(own) ? own : undefined;
}

/**
 * Keeps the next pages in the language of the link, until the browser is closed or the visitor
 * chooses one.
 */
export function rememberLinkLanguage(c: Context, publicUrl: string): void {
  const requested = parseLanguage(c.req.query(languageParameter));
  if (!requested || chosen(c) || getCookie(c, linkLanguageCookie) === requested) return;
  if (!c.res.headers.get("content-type")?.startsWith("text/html")) return;
  const secure = publicUrl.startsWith("https:");
  setCookie(c, linkLanguageCookie, requested, { path: "/", sameSite: "Lax", secure });
}
