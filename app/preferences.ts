import { type ActionFunctionArgs, redirect } from "react-router";
import {
  isLanguage,
  languageCookie,
  languageCookieDays,
  languageParameter,
} from "#core/languages.ts";
import { currencyCookie, dataSaverCookie, isDataSaver, returnPath } from "#core/preferences.ts";
import { cookieHeader } from "#server/http/cookies.ts";
import { page } from "#server/page.ts";

const day = 86_400;

/**
 * Stores the language, currency or data saver that a visitor chose, and redirects back to their
 * page.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { context: requestContext, postedForm } = page(context);
  const { settings } = requestContext;
  const form = await postedForm(request);
  const headers = new Headers();
  const keep = (name: string, value: string, days: number) => {
    const options = { seconds: days * day, forScripts: true };
    headers.append("set-cookie", cookieHeader(settings, name, value, options));
  };
  const language = form.get("language");
  if (isLanguage(language)) keep(languageCookie, language, languageCookieDays);
  const currency = form.get("currency");
  if (currency === "") keep(currencyCookie, "", 0);
  else if (typeof currency === "string" && /^[A-Z]{3}$/.test(currency)) {
    keep(currencyCookie, currency, languageCookieDays);
  }
  const saver = form.get("dataSaver");
  if (isDataSaver(saver)) keep(dataSaverCookie, saver, languageCookieDays);
  const back = returnPath(form.get("back"));
  const to = isLanguage(language) ? withoutLanguage(back) : back;
  return redirect(to, { status: 303, headers });
}

/**
 * Removes the language of a followed link from the address, as the visitor's choice takes
 * precedence.
 */
function withoutLanguage(path: string): string {
  const { pathname, searchParams, hash } = new URL(path, "http://soko");
  if (!searchParams.has(languageParameter)) return path;
  searchParams.delete(languageParameter);
  return `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ""}${hash}`;
}

/** There is no page to show. */
export const loader = () => redirect("/", 303);
